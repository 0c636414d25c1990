//! The middle end of Ninefold: everything a player does, once, for every front end.
