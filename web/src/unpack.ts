// Unpacks the engine: LZMA in its oldest form (a header of 13 bytes with the
// properties, the dictionary's size and the length of the text, then the
// stream), as `cargo xtask web` writes it. A fifth smaller than what browsers
// unpack by themselves, and the engine is most of what is loaded.

/** Bits of a length or a distance, from a tree of probabilities. */
type Tree = Uint16Array

const HALF = 1024
const tree = (bits: number): Tree => new Uint16Array(1 << bits).fill(HALF)

/** The lengths of matches: short, middle and long ones. */
interface Lengths {
  choice: Uint16Array
  low: Tree[]
  middle: Tree[]
  high: Tree
}

const lengths = (positions: number): Lengths => ({
  choice: new Uint16Array(2).fill(HALF),
  low: Array.from({ length: positions }, () => tree(3)),
  middle: Array.from({ length: positions }, () => tree(3)),
  high: tree(8),
})

/** The text that was packed; throws when it is damaged. */
export function unpack(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new DataView(packed.buffer, packed.byteOffset, 13)
  const properties = head.getUint8(0)
  const literalBits = properties % 9
  const literalPlaces = Math.floor(properties / 9) % 5
  const positionBits = Math.floor(properties / 45)
  const length = head.getUint32(5, true)
  if (properties >= 225 || head.getUint32(9, true) !== 0) throw new Error('the engine is damaged')

  const out = new Uint8Array(length)
  const literals = new Uint16Array(0x300 << (literalBits + literalPlaces)).fill(HALF)
  const isMatch = new Uint16Array(12 << 4).fill(HALF)
  const isRepeat = new Uint16Array(12 * 4).fill(HALF)
  const isLong = new Uint16Array(12 << 4).fill(HALF)
  const slots = Array.from({ length: 4 }, () => tree(6))
  const specials = new Uint16Array(128).fill(HALF)
  const aligns = tree(4)
  const matchLengths = lengths(1 << positionBits)
  const repeatLengths = lengths(1 << positionBits)

  let at = 18
  let range = 0xffffffff
  let code = new DataView(packed.buffer, packed.byteOffset + 14, 4).getUint32(0)

  function narrow(): void {
    if (range >= 0x1000000) return
    range = (range << 8) >>> 0
    code = ((code << 8) | (packed[at++] ?? 0)) >>> 0
  }

  function bit(of: Uint16Array, index: number): 0 | 1 {
    const chance = of[index]!
    const bound = (range >>> 11) * chance
    if (code < bound) {
      range = bound
      of[index] = chance + ((2048 - chance) >>> 5)
      narrow()
      return 0
    }
    range -= bound
    code -= bound
    of[index] = chance - (chance >>> 5)
    narrow()
    return 1
  }

  function fromTree(of: Tree, bits: number): number {
    let node = 1
    for (let index = 0; index < bits; index++) node = (node << 1) | bit(of, node)
    return node - (1 << bits)
  }

  /** Bits from a tree that begins at `base`, the lowest first. */
  function backwards(of: Uint16Array, base: number, bits: number): number {
    let node = 1
    let value = 0
    for (let index = 0; index < bits; index++) {
      const found = bit(of, base + node)
      node = (node << 1) | found
      value |= found << index
    }
    return value
  }

  function direct(bits: number): number {
    let value = 0
    for (let index = 0; index < bits; index++) {
      range >>>= 1
      const found = code >= range ? 1 : 0
      if (found) code -= range
      narrow()
      value = (value << 1) | found
    }
    return value >>> 0
  }

  function lengthOf(of: Lengths, place: number): number {
    if (!bit(of.choice, 0)) return 2 + fromTree(of.low[place]!, 3)
    if (!bit(of.choice, 1)) return 10 + fromTree(of.middle[place]!, 3)
    return 18 + fromTree(of.high, 8)
  }

  function distanceFor(size: number): number {
    const slot = fromTree(slots[Math.min(size - 2, 3)]!, 6)
    if (slot < 4) return slot
    const bits = (slot >>> 1) - 1
    const base = (2 | (slot & 1)) << bits
    if (slot < 14) return base + backwards(specials, base - slot, bits)
    return base + direct(bits - 4) * 16 + backwards(aligns, 0, 4)
  }

  function literal(written: number, state: number, back: number): number {
    const before = written ? out[written - 1]! : 0
    const place = ((written & ((1 << literalPlaces) - 1)) << literalBits) + (before >>> (8 - literalBits))
    const base = 0x300 * place
    let symbol = 1
    if (state >= 7) {
      // After a match the byte is likely to differ from the one it repeats.
      let match = out[written - back - 1]!
      while (symbol < 0x100) {
        const expected = (match >>> 7) & 1
        match <<= 1
        const found = bit(literals, base + ((1 + expected) << 8) + symbol)
        symbol = (symbol << 1) | found
        if (expected !== found) break
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, base + symbol)
    return symbol & 0xff
  }

  let written = 0
  let state = 0
  let distances: [number, number, number, number] = [0, 0, 0, 0]
  while (written < length) {
    const place = written & ((1 << positionBits) - 1)
    if (!bit(isMatch, (state << 4) + place)) {
      out[written] = literal(written, state, distances[0])
      written += 1
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
      continue
    }
    let size: number
    if (bit(isRepeat, state)) {
      const [a, b, c, d] = distances
      if (!bit(isRepeat, 12 + state)) {
        if (!bit(isLong, (state << 4) + place)) {
          state = state < 7 ? 9 : 11
          out[written] = out[written - a - 1]!
          written += 1
          continue
        }
      } else if (!bit(isRepeat, 24 + state)) distances = [b, a, c, d]
      else if (!bit(isRepeat, 36 + state)) distances = [c, a, b, d]
      else distances = [d, a, b, c]
      size = lengthOf(repeatLengths, place)
      state = state < 7 ? 8 : 11
    } else {
      size = lengthOf(matchLengths, place)
      distances = [distanceFor(size), distances[0], distances[1], distances[2]]
      state = state < 7 ? 7 : 10
    }
    const from = written - distances[0] - 1
    if (from < 0 || written + size > length || at > packed.length + 4) throw new Error('the engine is damaged')
    for (let index = 0; index < size; index++) out[written + index] = out[from + index]!
    written += size
  }
  return out
}
