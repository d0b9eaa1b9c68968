import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '../contract.ts'
import type { Moving } from './moving.ts'
import { api, wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

/** Moves an entry to another month, by whatever way it was asked for: at once where nothing must be said, else `asked` is what a dialog asks. */
export function useMove(onMoved: (entry: Entry) => void) {
  const [asked, setAsked] = useState<Moving>()
  const queryClient = useQueryClient()
  const done = async ({ entry, month }: Moving) => {
    setAsked(undefined)
    await Promise.all([wheelQueries.all, ['tasks'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    toast(screenTexts.move.done(screenTexts.months[month - 1]!))
    onMoved(entry)
  }
  const move = useMutation({
    mutationFn: ({ entry, month }: Moving) => api.moveEvent({ id: entry.link!.id, version: entry.move!.version, month }),
    onSuccess: (_, moving) => done(moving),
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: wheelQueries.all })
    },
  })
  const ask = (moving: Moving) => {
    const { entry, month } = moving
    if (entry.month === month || move.isPending) return
    if (!entry.move) toast(screenTexts.wheel.refused(entry.title, entry.whyNotMove ?? ''), { tone: 'error' })
    else if (entry.kind === 'event' && !entry.date && entry.move.needsReason === 'never') move.mutate(moving)
    else setAsked(moving)
  }
  return { ask, asked, done, close: () => setAsked(undefined) }
}
