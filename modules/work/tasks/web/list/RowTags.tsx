import { useQuery } from '@tanstack/react-query'
import type { TaskRow } from '../../contract.ts'
import { tagQueries } from '../queries.ts'

/** The words of one row, asked for once for its whole page, and beside it: the list's own answer does not carry what few tasks have. */
export function RowTags({ id, page }: { id: string; page: TaskRow[] }) {
  const { data } = useQuery(tagQueries.ofRows(page.map((row) => row.id)))
  return data?.items.find((one) => one.id === id)?.tags.join(', ')
}
