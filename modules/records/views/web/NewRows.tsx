import { useOwnNews } from '@portal/modules/records/notifications/web/public'
import { Button } from '@portal/ui/Button.tsx'
import type { Newest } from '@portal/ui/newestOf'
import type { PagedList } from '@portal/ui/PagedList.tsx'
import { past } from '@portal/ui/past'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'

/** Milliseconds: a list that is left at once asks for nothing, and one that stays open asks now and then. */
const [settling, pause] = [10_000, 30_000]

export type ArrivedWords = { one: string; several: (n: number) => string }
type Props = {
  newest: Newest
  words: ArrivedWords
  list: ComponentProps<typeof PagedList<{ id: string }>>['list']
  /** Whose place is to be shown, once they are in the list. */
  onShow: (ids: readonly string[], isThere: boolean) => void
}
type Seen = { known: readonly string[]; ids: readonly string[] }

/**
 * Tells that records have come since a list was fetched, and shows them when asked to: nothing moves beneath a finger. Mounted anew for
 * each time the list is fetched.
 */
export function NewRows({ newest, words, list, onShow }: Props) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settling)
    return () => clearTimeout(timer)
  }, [])
  const queryKey = [...newest.queryKey, list.dataUpdatedAt]
  const total = list.data?.pages[0]?.total ?? 0
  const found = useQuery({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Seen> => {
      const { items, total: now = 0 } = await newest.read({ signal })
      const ids = items.map(({ id }) => id)
      // What came before this was first asked is told by the numbers alone.
      return { known: client.getQueryData<Seen>(queryKey)?.known ?? ids.slice(Math.max(0, now - total)), ids }
    },
    enabled: isSettled && !past(),
    refetchInterval: pause,
    staleTime: pause,
    retry: false,
  })
  useOwnNews(() => void (past() ?? found.refetch()))

  const { known = [], ids = [] } = found.data ?? {}
  // Below the last that was known are older ones, which others have left room for.
  const last = ids.findLastIndex((id) => known.includes(id))
  const shown = new Set(list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)))
  const fresh = ids.filter((id, place) => !known.includes(id) && (place < last || last === -1) && !shown.has(id))
  const show = async () => {
    const { data } = await list.refetch()
    const there = new Set(data?.pages.flatMap(({ items }) => items.map(({ id }) => id)))
    onShow(
      fresh,
      fresh.some((id) => there.has(id)),
    )
  }
  return (
    <div role="status" className="pointer-events-none relative z-20 flex h-0 justify-center max-md:justify-end max-md:pr-4 print:hidden">
      {fresh.length > 0 && (
        <Button size="sm" variant="primary" className="pointer-events-auto mt-0.5 shadow-raised" busy={list.isRefetching} onClick={show}>
          {fresh.length === 1 ? words.one : words.several(fresh.length)}
        </Button>
      )}
    </div>
  )
}
