/** A run of what two sequences have in common, or what one alone has. */
export type Run<T> = { kind: 'same' | 'removed' | 'added'; items: T[] }

/** Comparisons at most: a tenth of a second. */
const mostSteps = 20_000_000

const push = <T>(runs: Run<T>[], kind: Run<T>['kind'], items: readonly T[]) => {
  if (items.length === 0) return
  const last = runs.at(-1)
  // What went stands before what came, however they were found.
  const place = kind === 'removed' && last?.kind === 'added' ? runs.length - 1 : runs.length
  const same = runs[place - 1]?.kind === kind ? runs[place - 1] : undefined
  if (same) for (const item of items) same.items.push(item)
  else runs.splice(place, 0, { kind, items: [...items] })
}

/**
 * What was removed from a sequence and added to it, by the fewest changes (Myers 1986). Where there are more than `most` of them the middle is
 * told as removed and added whole, so that no two texts take long. `keyOf` is equal for what is the same; what is the same is told as it is after.
 */
export function sequenceDiff<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string, most = 1_000): Run<T>[] {
  const numbers = new Map<string, number>()
  const numberOf = (item: T) => {
    const key = keyOf(item)
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  const [a, b] = [before.map(numberOf), after.map(numberOf)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const runs: Run<T>[] = []
  push(runs, 'same', after.slice(0, start))
  const middle = fewest(a.slice(start, a.length - end), b.slice(start, b.length - end), most)
  let [one, other] = [start, start]
  for (const [kind, length] of middle ?? [
    ['removed', a.length - end - start],
    ['added', b.length - end - start],
  ]) {
    push(runs, kind as Run<T>['kind'], kind === 'removed' ? before.slice(one, one + length) : after.slice(other, other + length))
    if (kind !== 'added') one += length
    if (kind !== 'removed') other += length
  }
  push(runs, 'same', after.slice(after.length - end))
  return runs
}

/** Null when it takes more than `most` changes. */
function fewest(a: readonly number[], b: readonly number[], most: number): [Run<unknown>['kind'], number][] | null {
  const limit = Math.min(most, a.length + b.length, Math.ceil(mostSteps / (a.length + b.length + 1)))
  // How far each diagonal reaches, kept for every number of changes to find the way back by.
  const reached: Int32Array[] = []
  let last = new Int32Array([0, 0, 0])
  for (let changes = 0; changes <= limit; changes++) {
    const now = new Int32Array(2 * changes + 3)
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const at = (k: number) => last[k + changes] ?? 0
      const isDown = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1))
      let x = changes === 0 ? 0 : isDown ? at(diagonal + 1) : at(diagonal - 1) + 1
      let y = x - diagonal
      while (x < a.length && y < b.length && a[x] === b[y]) [x, y] = [x + 1, y + 1]
      now[diagonal + changes + 1] = x
      if (x >= a.length && y >= b.length) return back(reached, changes, diagonal, x)
    }
    reached.push(now)
    last = now
  }
  return null
}

function back(reached: readonly Int32Array[], changes: number, diagonal: number, x: number): [Run<unknown>['kind'], number][] {
  const runs: [Run<unknown>['kind'], number][] = []
  for (let left = changes; left > 0; left--) {
    const at = (k: number) => reached[left - 1]![k + left] ?? 0
    const isDown = diagonal === -left || (diagonal !== left && at(diagonal - 1) < at(diagonal + 1))
    const from = isDown ? at(diagonal + 1) : at(diagonal - 1) + 1
    runs.push(['same', x - from], [isDown ? 'added' : 'removed', 1])
    x = isDown ? from : from - 1
    diagonal += isDown ? 1 : -1
  }
  runs.push(['same', x])
  return runs.reverse()
}
