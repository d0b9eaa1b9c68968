import { expect, test } from 'vitest'
import type { TaskRow } from '../../contract.ts'
import type { OtherWork } from '../../otherWorkContract.ts'
import { othersAsked } from './listFilters.ts'
import { mergedBy } from './workRows.ts'

const task = (id: string, dueDate: string, priority: TaskRow['priority'] = 'medium') =>
  ({ id, dueDate, priority, createdAt: `${dueDate}T08:00:00Z` }) as TaskRow
const other = (id: string, dueDate: string, level: OtherWork['level'] = null) =>
  ({ kind: 'action', id, dueDate, level, createdAt: `${dueDate}T09:00:00Z` }) as OtherWork
const paged = (pages: TaskRow[][], others: OtherWork[], isCapped = false) => ({
  pageParams: pages.map((_, n) => (n === 0 ? '' : String(n))),
  pages: pages.map((items, n) => ({
    items,
    total: 4,
    totalCapped: false,
    nextCursor: n < pages.length - 1 ? String(n + 1) : null,
    ...(n === 0 && { others: { items: others, isCapped } }),
  })),
})
const ids = (data: ReturnType<ReturnType<typeof mergedBy>>) => data.pages.map(({ items }) => items.map(({ id }) => id))

test('what is not a task stands among the tasks by its deadline, and waits for its page', () => {
  const data = paged(
    [
      [task('a', '2026-11-02'), task('b', '2026-11-05')],
      [task('c', '2026-11-05'), task('d', '2026-11-20')],
    ],
    [other('x', '2026-11-01'), other('y', '2026-11-06'), other('z', '2026-12-24')],
  )
  const merged = mergedBy('due')(data)
  expect(ids(merged)).toEqual([
    ['x', 'a', 'b'],
    ['c', 'y', 'd', 'z'],
  ])
  expect(merged.pages[0]).toMatchObject({ total: 7, totalCapped: false })
  // The next page is not fetched yet: what comes after the last task is not shown as if nothing stood before it.
  const first = { pages: [{ ...data.pages[0]!, nextCursor: '1' }], pageParams: [''] }
  expect(ids(mergedBy('due')(first))).toEqual([['x', 'a', 'b']])
})

test('the same day, what presses most comes first, in each order', () => {
  const tasks = [task('urgent', '2026-11-02', 'urgent'), task('low', '2026-11-02', 'low')]
  const others = [other('high', '2026-11-02', 3), other('none', '2026-11-02')]
  expect(ids(mergedBy('due')(paged([tasks], others)))).toEqual([['urgent', 'high', 'low', 'none']])
  expect(ids(mergedBy('-due')(paged([[...tasks].reverse()], [...others].reverse())))).toEqual([['low', 'none', 'high', 'urgent']])
  expect(ids(mergedBy('-priority')(paged([tasks], [other('high', '2026-11-09', 3)])))).toEqual([['urgent', 'high', 'low']])
  expect(ids(mergedBy('-created')(paged([[task('new', '2026-11-09'), task('old', '2026-11-01')]], [other('x', '2026-11-02')])))).toEqual([
    ['new', 'x', 'old'],
  ])
})

test('with more than the server gives, the number says that there are more', () => {
  expect(mergedBy('due')(paged([[]], [other('x', '2026-11-01')], true)).pages[0]).toMatchObject({ total: 5, totalCapped: true })
  expect(ids(mergedBy('due')(paged([[]], [])))).toEqual([[]])
})

test('others are asked for where a list is of one’s own, a team’s or one person’s, and has no filter that only tasks have', () => {
  const assigneeId = '018f0000-0000-7000-8000-000000000000'
  expect(othersAsked({})).toEqual({ view: 'mine', status: ['pending', 'inProgress', 'overdue'] })
  expect(othersAsked({ view: 'team', status: 'all', q: 'kran', due: 'week', sort: '-due' })).toEqual({
    view: 'team',
    q: 'kran',
    due: 'week',
    sort: '-due',
  })
  expect(othersAsked({ assigneeId, kind: 'action' })).toMatchObject({ assigneeId, kind: 'action' })
  expect(othersAsked({ assigneeId })).not.toHaveProperty('view')
  for (const search of [{ kind: 'task' }, { view: 'all' }, { view: 'created' }, { view: 'toApprove' }, { priority: ['high'] }] as const)
    expect(othersAsked(search as Parameters<typeof othersAsked>[0])).toBeNull()
})
