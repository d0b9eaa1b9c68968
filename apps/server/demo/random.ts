/** A stream of chance that is the same for the same seed: everything in the demo company comes out of one. */
export type Random = ReturnType<typeof random>

/** mulberry32 (Tommy Ettinger, public domain). */
export function random(seed: number) {
  let state = seed >>> 0
  /** 0 up to, not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const weighted = <T>(choices: readonly T[], weightOf: (choice: T) => number): T => {
    let left = next() * choices.reduce((sum, choice) => sum + weightOf(choice), 0)
    for (const choice of choices) {
      left -= weightOf(choice)
      if (left < 0) return choice
    }
    return choices.at(-1)!
  }
  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('')

  return {
    next,
    between,
    whole: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (share: number) => next() < share,
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    weighted,
    /** One of the keys, as often as its weight says. */
    share: <K extends string>(weights: Partial<Record<K, number>>): K => weighted(Object.keys(weights) as K[], (key) => weights[key]!),
    logNormal: (median: number, sigma: number) => median * Math.exp(sigma * normal()),
    /** Knuth's way; right for the small means used here. */
    poisson: (mean: number) => {
      const limit = Math.exp(-mean)
      let count = -1
      for (let product = 1; product > limit; count += 1) product *= next()
      return Math.max(0, count)
    },
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((one) => [next(), one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one),
    /** An id that sorts by its row's time, like those the product makes (UUIDv7). */
    id: (at: string) => {
      const time = Date.parse(at).toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + Math.floor(next() * 4)).toString(16)}${hex(3)}-${hex(12)}`
    },
  }
}

/** A stream of its own for each part, so that one more draw in one case changes no other. */
export const seedOf = (...parts: (number | string)[]) => {
  let hash = 0x811c9dc5
  for (const sign of parts.join('|')) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}
