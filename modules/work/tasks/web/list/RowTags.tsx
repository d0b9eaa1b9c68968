import { useQuery } from '@tanstack/react-query'
import type { TaskRow } from '../../contract.ts'
import { tagsOfRows } from '../queries.ts'

/** The words of one row, asked for once for its whole page, and beside it: the list's own answer does not carry what few tasks have. */
export function RowTags({ id, page }: { id: string; page: TaskRow[] }) {
  const { data } = useQuery(tagsOfRows(page.map((row) => row.id)))
  return data?.items.find((one) => one.id === id)?.tags.join(', ')
}
