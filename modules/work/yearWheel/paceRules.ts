/** How many months lie between the times of a year; null when they are not evenly spread, or there is one. */
export function everyMonths(months: readonly number[]): number | null {
  const span = 12 / months.length
  return months.length > 1 && months.every((month, n) => n === 0 || month - months[n - 1]! === span) ? span : null
}
