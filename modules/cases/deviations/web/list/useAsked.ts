import { clockQuery } from '@portal/modules/cases/authorityNotifications/web/public'
import { useQueries } from '@tanstack/react-query'
import type { DeviationRow, ListColumn } from '../../contract.ts'
import { ownOfRows, tagsOfRows } from '../queries.ts'
import type { ShownRow } from './ListColumns.tsx'

/** The rows of all pages with what only some lists show: asked for beside the list, a page at a time. */
export function useAsked(pages: DeviationRow[][], columns: readonly ListColumn[]): ShownRow[] {
  const ids = pages.filter((page) => page.length > 0).map((page) => page.map(({ id }) => id))
  const tagged = useQueries({ queries: columns.includes('tags') ? ids.map(tagsOfRows) : [] })
  const filled = useQueries({ queries: columns.includes('ownFields') ? ids.map(ownOfRows) : [] })
  const clocked = useQueries({ queries: columns.includes('duty') ? ids.map(clockQuery) : [] })
  const rows = pages.flat()
  if (tagged.length + filled.length + clocked.length === 0) return rows
  const tags = new Map(tagged.flatMap(({ data }) => data?.items ?? []).map((one) => [one.id, one.tags]))
  const own = new Map(filled.flatMap(({ data }) => data?.items ?? []).map((one) => [one.id, one.text]))
  const clocks = new Map(clocked.flatMap(({ data }) => data?.items ?? []).map((one) => [one.deviationId, one]))
  return rows.map((row) => ({ ...row, tags: tags.get(row.id), own: own.get(row.id), clock: clocks.get(row.id) }))
}
