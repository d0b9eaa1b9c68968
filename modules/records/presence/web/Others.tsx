import { newId } from '@portal/kit/uuid'
import { useOwnNews } from '@portal/modules/records/notifications/web/public'
import { Avatar } from '@portal/ui/Avatar.tsx'
import { ApiError } from '@portal/ui/apiError'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { presenceTexts as texts } from '../texts.ts'
import { presenceApi } from './queries.ts'
import { useHeartbeat } from './useHeartbeat.ts'

/** Milliseconds. */
const spread = 1_000

type Person = { id: string; name: string }

/** Who else has a record open, in the room above the page; what others do with the record is asked for as it is done. */
export function Others({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const [screenId] = useState(newId)
  const [others, setOthers] = useState<Person[]>([])
  const asked = useRef(0)
  const known = useRef<string | null>(undefined)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Not all who have it open in the same instant. A long text that is read or written stays as it was opened. */
  const refetch = () => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined
      const isShort = (part: unknown) => part !== 'text' && part !== 'editing'
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(id) && isShort(queryKey[1]) })
    }, Math.random() * spread)
  }
  const ask = () => {
    const turn = ++asked.current
    void presenceApi.here({ id, screenId }).then(
      ({ items, latest }) => {
        // An answer that comes after a later one is of an earlier time.
        if (turn !== asked.current) return
        setOthers(items)
        if (known.current !== undefined && known.current !== latest) refetch()
        known.current = latest
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) setOthers([])
      },
    )
  }
  useHeartbeat(`/presence/${id}/gone`, screenId, ask)
  useOwnNews(ask)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && ask()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
  return (
    <div
      role="status"
      className="print:hidden pointer-events-none absolute inset-x-4 top-0.5 flex justify-end text-xs text-muted sm:inset-x-6 sm:top-1"
    >
      {others.length > 0 && (
        <p className="flex min-w-0 items-center gap-1.5">
          <span aria-hidden className="flex -space-x-1.5 max-sm:hidden">
            {others.slice(0, 3).map(({ id, name }) => (
              <Avatar key={id} firstname={name} lastname={name.split(' ').at(-1) ?? ''} />
            ))}
          </span>
          <span className="truncate">{texts.here(others.map(({ name }) => name))}</span>
        </p>
      )}
    </div>
  )
}
