import type { Anchor } from './anchoredContract.ts'

/** As words are compared: line breaks and double spaces are no difference. */
export const plainly = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Which part of a text a comment stands beside now: the nearest to where it was that still has its words; null when they are gone. The parts
 * are given plainly.
 */
export function placeOf(parts: readonly string[], { block, quote }: Anchor): number | null {
  const words = plainly(quote)
  const having = parts.flatMap((part, at) => (part.includes(words) ? [at] : []))
  return having.toSorted((a, b) => Math.abs(a - block) - Math.abs(b - block))[0] ?? null
}
