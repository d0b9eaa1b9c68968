import { useOwnNews } from '@portal/modules/records/notifications/web/public'
import { Button } from '@portal/ui/Button.tsx'
import type { Newest } from '@portal/ui/newestOf'
import { past } from '@portal/ui/past'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ShownList, type ShownRows, shownRowsOf } from './shownRows.ts'

/** Milliseconds: a list that is left at once asks for nothing, and one that stays open asks now and then. */
const [settling, pause] = [10_000, 30_000]

export type ArrivedWords = { one: string; several: (n: number) => string }
type Props = {
  newest: Newest
  words: ArrivedWords
  /** Whose place is to be shown, once they are in the list. */
  onShow: (ids: readonly string[], isThere: boolean) => void
} & ({ list: ShownList } | { rows: ShownRows })
type Seen = { known: readonly string[]; ids: readonly string[] }

/**
 * Tells that records have come since what is shown was fetched, and shows them when asked to: nothing moves beneath a finger. Mounted anew
 * each time that is fetched.
 */
export function NewRows({ newest, words, onShow, ...shows }: Props) {
  const rows = 'rows' in shows ? shows.rows : shownRowsOf(shows.list)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settling)
    return () => clearTimeout(timer)
  }, [])
  const queryKey = [...newest.queryKey, rows.fetchedAt]
  const shown = new Set(rows.ids)
  const found = useQuery({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Seen> => {
      const { items, total: now = 0 } = await newest.read({ signal })
      const ids = items.map(({ id }) => id)
      return { known: client.getQueryData<Seen>(queryKey)?.known ?? knownAtFirst(ids, now), ids }
    },
    enabled: isSettled && !past(),
    refetchInterval: pause,
    staleTime: pause,
    retry: false,
  })
  /** What came before this was first asked is told by the numbers, or by all being shown; where neither is known, by nothing. */
  function knownAtFirst(ids: readonly string[], now: number) {
    if (rows.total !== undefined) return ids.slice(Math.max(0, now - rows.total))
    return rows.isWhole ? ids.filter((id) => shown.has(id)) : ids
  }
  useOwnNews(() => void (past() ?? found.refetch()))

  const { known = [], ids = [] } = found.data ?? {}
  // Below the last that was known are older ones, which others have left room for.
  const last = ids.findLastIndex((id) => known.includes(id))
  const fresh = ids.filter((id, place) => !known.includes(id) && (place < last || last === -1) && !shown.has(id))
  const show = async () => {
    const there = new Set(await rows.refetch())
    onShow(
      fresh,
      fresh.some((id) => there.has(id)),
    )
  }
  return (
    <div role="status" className="pointer-events-none relative z-20 flex h-0 justify-center max-md:justify-end max-md:pr-4 print:hidden">
      {fresh.length > 0 && (
        <Button size="sm" variant="primary" className="pointer-events-auto mt-0.5 shadow-raised" busy={rows.isBusy} onClick={show}>
          {fresh.length === 1 ? words.one : words.several(fresh.length)}
        </Button>
      )}
    </div>
  )
}
