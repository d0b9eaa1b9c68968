import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry, Wheel } from '../contract.ts'
import type { Moving } from './moving.ts'
import { api, wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const years = { queryKey: [...wheelQueries.all, 'year'] }

/**
 * Moves an entry to another month, by whatever way it was asked for: at once where nothing must be said, else `asked` is what a dialog asks.
 * Whoever is quick moves the next one, or the same one on, while the first is still on its way.
 */
export function useMove(onMoved: (entry: Entry) => void) {
  const [asked, setAsked] = useState<Moving>()
  const queryClient = useQueryClient()
  const done = ({ entry, month }: Moving) => {
    setAsked(undefined)
    void queryClient.invalidateQueries()
    toast(screenTexts.move.done(screenTexts.months[month - 1]!))
    onMoved(entry)
  }
  const current = ({ key }: Entry) =>
    queryClient
      .getQueriesData<Wheel>(years)
      .flatMap(([, wheel]) => wheel?.items ?? [])
      .find((one) => one.key === key)
  const place = ({ entry, month }: Moving, version: number) =>
    queryClient.setQueriesData<Wheel>(years, (wheel) => {
      const placed = (one: Entry) => (one.key === entry.key ? { ...one, month, move: one.move && { ...one.move, version } } : one)
      return wheel && { ...wheel, items: wheel.items.map(placed) }
    })
  const move = useMutation({
    // One after the other: the next one's version is what the one before made.
    scope: { id: 'yearWheel.move' },
    mutationFn: ({ entry, month }: Moving) => {
      const { version } = current(entry)?.move ?? entry.move!
      return api.moveEvent({ id: entry.link!.id, version, month })
    },
    onSuccess: ({ version }, moving) => {
      place(moving, version)
      done(moving)
    },
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: wheelQueries.all })
    },
  })
  const ask = (moving: Moving) => {
    const { entry, month } = moving
    if (entry.month === month) return
    if (!entry.move) toast(screenTexts.wheel.refused(entry.title, entry.whyNotMove ?? ''), { tone: 'error' })
    else if (entry.kind === 'event' && !entry.date && entry.move.needsReason === 'never') move.mutate(moving)
    else setAsked(moving)
  }
  return { ask, asked, done, close: () => setAsked(undefined) }
}
