import type { InfiniteData } from '@tanstack/react-query'
import { priorities, type SortKey } from '../../choices.ts'
import type { TaskRow } from '../../contract.ts'
import type { OtherWork } from '../../otherWorkContract.ts'

/** A row of the list of work: a task, or what stands among the tasks. */
export type WorkRow = TaskRow | OtherWork
export const isTask = (row: WorkRow): row is TaskRow => !('kind' in row)
export const pathOf = (row: WorkRow) => (isTask(row) ? `/tasks/${row.id}` : row.path)

type Page<Row> = { items: Row[]; total: number; totalCapped: boolean; nextCursor: string | null }
/** A page of tasks; the first brings all others, in the same order. */
export type FetchedPage = Page<TaskRow> & { others?: { items: OtherWork[]; isCapped: boolean } | undefined }

const levelOf = (row: WorkRow) => (isTask(row) ? priorities.indexOf(row.priority) + 1 : (row.level ?? 1))
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byDue = (a: WorkRow, b: WorkRow) => byText(a.dueDate, b.dueDate) || levelOf(b) - levelOf(a)
/** As the server orders them; rows that are alike stay as they came. */
export const comparedBy: Record<SortKey, (a: WorkRow, b: WorkRow) => number> = {
  due: byDue,
  '-due': (a, b) => byDue(b, a),
  '-priority': (a, b) => levelOf(b) - levelOf(a) || byText(a.dueDate, b.dueDate),
  '-created': (a, b) => byText(b.createdAt, a.createdAt),
}

/** Each page with the others that stand among its tasks; those that come after its last wait for the next page. */
export const mergedBy =
  (sort: SortKey) =>
  (data: InfiniteData<FetchedPage, string>): InfiniteData<Page<WorkRow>, string> => {
    const others = data.pages[0]?.others
    if (!others || others.items.length === 0) return data
    const compare = comparedBy[sort]
    const left = [...others.items]
    const pages = data.pages.map((page) => {
      const last = page.nextCursor === null ? undefined : page.items.at(-1)
      const end = last ? left.findIndex((one) => compare(last, one) < 0) : -1
      const among = left.splice(0, end < 0 ? left.length : end)
      return {
        ...page,
        items: [...page.items, ...among].sort(compare),
        total: page.total + others.items.length,
        totalCapped: page.totalCapped || others.isCapped,
      }
    })
    return { ...data, pages }
  }

export const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'cancelled'
