//! Who is served when more come than there is room for: whoever has said
//! nothing for longest makes room, so that idle clients keep nobody waiting.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// For so long a client may be silent in any crowd, in milliseconds.
const SILENT: u64 = 100;
/// For so long one may take nothing of its answer in a crowd.
const DEAF: u64 = 2_000;

/// A client that can be sent away.
pub trait Guest {
    /// Ends the connection, whatever its thread waits for.
    fn dismiss(&self);
}

impl Guest for std::net::TcpStream {
    fn dismiss(&self) {
        // One that is gone already needs no end.
        let _ = self.shutdown(std::net::Shutdown::Both);
    }
}

/// A client's place in the crowd.
pub struct Seat<T> {
    guest: T,
    begun: Instant,
    /// Since when it does what it does, in milliseconds, times two; and one
    /// more while it is being answered.
    state: AtomicU64,
}

impl<T> Seat<T> {
    /// The client.
    pub fn guest(&self) -> &T {
        &self.guest
    }

    /// Its request is there, or a part of the answer was taken.
    pub fn answering(&self) {
        self.state.store(self.now() * 2 + 1, Ordering::SeqCst);
    }

    /// It has been answered, and may ask again.
    pub fn asking(&self) {
        self.state.store(self.now() * 2, Ordering::SeqCst);
    }

    fn now(&self) -> u64 {
        milliseconds(self.begun.elapsed())
    }

    /// In how many milliseconds it may be sent away, and for which reason:
    /// silence goes before deafness.
    fn patience(&self, now: u64) -> (bool, u64, u64) {
        let state = self.state.load(Ordering::SeqCst);
        let (since, answering) = (state / 2, state % 2 == 1);
        let limit = if answering { DEAF } else { SILENT };
        (answering, (since + limit).saturating_sub(now), since)
    }
}

struct Seats<T> {
    taken: BTreeMap<u64, Arc<Seat<T>>>,
    next: u64,
    closed: bool,
}

/// The clients that are being served.
pub struct Crowd<T> {
    seats: Mutex<Seats<T>>,
    changed: Condvar,
    most: usize,
    begun: Instant,
}

impl<T: Guest> Crowd<T> {
    /// A crowd with room for a number of clients.
    pub fn new(most: usize) -> Crowd<T> {
        Crowd {
            seats: Mutex::new(Seats {
                taken: BTreeMap::new(),
                next: 0,
                closed: false,
            }),
            changed: Condvar::new(),
            most,
            begun: Instant::now(),
        }
    }

    /// Finds room for a client, at another's cost if need be; `None` after the
    /// end.
    pub fn enter(&self, guest: T) -> Option<(u64, Arc<Seat<T>>)> {
        let mut seats = self.lock();
        while !seats.closed && seats.taken.len() >= self.most {
            match in_the_way(&seats.taken, milliseconds(self.begun.elapsed())) {
                Ok(one) => dismiss(&mut seats, one),
                Err(wait) => {
                    let waited = self.changed.wait_timeout(seats, wait);
                    seats = waited.unwrap_or_else(PoisonError::into_inner).0;
                }
            }
        }
        if seats.closed {
            return None;
        }
        let seat = Arc::new(Seat {
            guest,
            begun: self.begun,
            state: AtomicU64::new(0),
        });
        seat.asking();
        let number = seats.next;
        seats.next += 1;
        seats.taken.insert(number, Arc::clone(&seat));
        Some((number, seat))
    }

    /// Sends the one away that is most in the way, if any is.
    pub fn thin_out(&self) {
        let mut seats = self.lock();
        if let Ok(one) = in_the_way(&seats.taken, milliseconds(self.begun.elapsed())) {
            dismiss(&mut seats, one);
        }
    }

    /// A client is gone.
    pub fn leave(&self, number: u64) {
        self.lock().taken.remove(&number);
        self.changed.notify_all();
    }

    /// Whether a connection should not be kept for the next request.
    pub fn is_tight(&self) -> bool {
        let seats = self.lock();
        seats.closed || seats.taken.len() > self.most / 2
    }

    /// Takes nobody in any more, and sends away whoever is not being answered.
    /// Waits for the others, but not for long.
    pub fn close(&self, patience: Duration) {
        let mut seats = self.lock();
        seats.closed = true;
        for seat in seats.taken.values() {
            if !seat.patience(0).0 {
                seat.guest.dismiss();
            }
        }
        let _ = self
            .changed
            .wait_timeout_while(seats, patience, |seats| !seats.taken.is_empty());
    }

    fn lock(&self) -> MutexGuard<'_, Seats<T>> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who should go, or how long to wait until somebody should.
fn in_the_way<T>(taken: &BTreeMap<u64, Arc<Seat<T>>>, now: u64) -> Result<u64, Duration> {
    let patience = |seat: &Seat<T>| seat.patience(now);
    let first = taken
        .iter()
        .map(|(number, seat)| (patience(seat), *number))
        .filter(|((_, left, _), _)| *left == 0)
        .min();
    match first {
        Some((_, number)) => Ok(number),
        None => {
            let left = taken.values().map(|seat| patience(seat).1).min();
            Err(Duration::from_millis(left.unwrap_or(SILENT).max(1)))
        }
    }
}

fn dismiss<T: Guest>(seats: &mut Seats<T>, number: u64) {
    if let Some(seat) = seats.taken.remove(&number) {
        seat.guest.dismiss();
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX / 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    #[derive(Clone, Default)]
    struct Someone(Arc<AtomicBool>);

    impl Guest for Someone {
        fn dismiss(&self) {
            self.0.store(true, Ordering::SeqCst);
        }
    }

    /// Seats by what they do (`a`sking or answering, `A`) and since when.
    fn seats(table: &[(char, u64)]) -> BTreeMap<u64, Arc<Seat<()>>> {
        let seat = |(what, since): &(char, u64)| {
            Arc::new(Seat {
                guest: (),
                begun: Instant::now(),
                state: AtomicU64::new(since * 2 + u64::from(*what == 'A')),
            })
        };
        (0..).zip(table.iter().map(seat)).collect()
    }

    #[test]
    fn the_longest_silence_makes_room_and_a_deaf_client_only_then() {
        let wait = |time| Err(Duration::from_millis(time));
        let table = [
            (&[('a', 9_900), ('a', 9_800), ('A', 100)][..], Ok(1)),
            (&[('A', 100), ('A', 200)], Ok(0)),
            (&[('A', 9_000), ('a', 9_990)], wait(90)),
            (&[('A', 9_000), ('A', 9_500)], wait(1_000)),
            (&[('a', 10_000)], wait(100)),
            // A clock that was read a moment ago.
            (&[('a', 10_005)], wait(105)),
        ];
        for (seated, expected) in table {
            assert_eq!(in_the_way(&seats(seated), 10_000), expected, "{seated:?}");
        }
    }

    /// A new client has its seat at once beside a hundred idle ones, and as soon
    /// as the first of them was silent for long where there is none left: well
    /// within 200 ms, however busy the machine is with other things.
    #[test]
    fn idle_clients_keep_nobody_waiting() {
        let crowd = Crowd::new(super::super::server::MOST);
        let guests: Vec<Someone> = (0..101).map(|_| Someone::default()).collect();
        for guest in &guests {
            assert!(crowd.enter(guest.clone()).is_some());
        }
        assert_eq!(crowd.lock().taken.len(), 101);
        assert!(!guests.iter().any(|guest| guest.0.load(Ordering::SeqCst)));

        let full: Vec<(char, u64)> = (0..256).map(|at| ('a', 10_000 + at % 7)).collect();
        for now in 10_000..10_000 + SILENT {
            let wait = in_the_way(&seats(&full), now).unwrap_err();
            assert_eq!(wait, Duration::from_millis(10_000 + SILENT - now));
        }
        assert_eq!(in_the_way(&seats(&full), 10_000 + SILENT), Ok(0));
        const { assert!(SILENT <= 200) };
    }

    #[test]
    fn whoever_is_silent_goes_and_whoever_is_answered_stays() {
        let crowd = Crowd::new(3);
        let guests: Vec<Someone> = (0..12).map(|_| Someone::default()).collect();
        let (_, answered) = crowd.enter(guests[0].clone()).unwrap();
        answered.answering();
        for guest in &guests[1..] {
            assert!(crowd.enter(guest.clone()).is_some());
            answered.answering();
        }
        let gone = |guest: &Someone| guest.0.load(Ordering::SeqCst);
        assert!(!gone(&guests[0]));
        assert!(guests[1..10].iter().all(gone));
        assert!(!guests[10..].iter().any(gone));
        crowd.close(Duration::ZERO);
        assert!(guests[10..].iter().all(gone) && !gone(&guests[0]));
        assert!(crowd.enter(Someone::default()).is_none());
    }

    #[test]
    fn the_end_waits_for_who_is_being_answered() {
        let crowd = Crowd::new(3);
        let (number, seat) = crowd.enter(Someone::default()).unwrap();
        seat.answering();
        assert!(!crowd.is_tight());
        std::thread::scope(|scope| {
            let closing = scope.spawn(|| crowd.close(Duration::from_secs(600)));
            while !crowd.is_tight() {
                std::thread::yield_now();
            }
            crowd.leave(number);
            closing.join().unwrap();
        });
        assert!(!seat.guest().0.load(Ordering::SeqCst));
    }
}
