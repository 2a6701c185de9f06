export type Dice = ReturnType<typeof createDice>

/** Chance that can be had again: the same seed throws the same (mulberry32). */
export function createDice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  function pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[below(choices.length)] ?? choices[0]
  }
  return { below, pick, isHit: (share: number) => next() < share }
}
