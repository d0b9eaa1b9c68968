type Margin<T> = { of: (cell: T) => string; shares: Record<string, number> }

/**
 * Weights for cells so that each margin gets its shares (iterative proportional fitting): not every kind of case can be
 * critical, or happen in every department, and still the year as a whole has the wanted proportions.
 */
export function rake<T>(
  cells: readonly T[],
  startAt: (cell: T) => number,
  margins: readonly Margin<T>[],
  rounds = 60,
): (cell: T) => number {
  const weights = new Map(cells.map((cell) => [cell, startAt(cell)]))
  for (let round = 0; round < rounds; round += 1)
    for (const { of, shares } of margins) {
      const sums: Record<string, number> = {}
      for (const [cell, weight] of weights) sums[of(cell)] = (sums[of(cell)] ?? 0) + weight
      const whole = Object.values(shares).reduce((sum, share) => sum + share, 0)
      for (const [cell, weight] of weights) weights.set(cell, (weight * (shares[of(cell)] ?? 0)) / whole / sums[of(cell)]!)
    }
  return (cell) => weights.get(cell)!
}
