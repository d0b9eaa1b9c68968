/** The top of a scale: the largest value, and at least 1, so that a chart of nothing has a height too. */
export const topOf = (values: readonly number[]): number => Math.max(1, ...values)

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Where each part of a stack begins and ends, the first at the bottom. */
export function stackOf(values: readonly number[]): { from: number; to: number }[] {
  let to = 0
  return values.map((value) => ({ from: to, to: (to += value) }))
}

/** What each makes together with those before it, in percent of all. */
export function cumulative(values: readonly number[]): number[] {
  const all = sumOf(values)
  return stackOf(values).map(({ to }) => (all === 0 ? 0 : (to / all) * 100))
}

/** The least width of a column in pixels at which numbers of so many characters do not run into each other. */
export const columnWidth = (characters: number): number => Math.max(25, characters * 6)

/** Every column has its word below it, or where they stand close every other. */
export const isLabelled = (index: number, columns: number): boolean => columns <= 14 || index % 2 === 0
