/** A small deterministic random source: the same seed always gives the same sequence. */
export interface SeededRandom {
  /** A number from `low` up to, not including, `high`. */
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

export function seededRandom(seed: string): SeededRandom {
  let state = hashText(seed)

  // mulberry32: 32 bits of state are plenty for one drawing, and it needs no library.
  return randomFrom(() => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  })
}

/** `next` returns a fraction from 0 up to, not including, 1. */
export function randomFrom(next: () => number): SeededRandom {
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
  }
}

/** FNV-1a over UTF-16 code units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}
