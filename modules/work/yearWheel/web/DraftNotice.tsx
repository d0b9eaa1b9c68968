import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { currentDay } from '@portal/ui/clock'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Wheel } from '../contract.ts'
import { api, wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const PublishDialog = lazy(() => import('./PublishDialog.tsx').then((file) => ({ default: file.PublishDialog })))
const words = screenTexts.publish

/** Whether the year is everybody's yet, and the way from one to the other. */
export function DraftNotice({ wheel: { year, draft, can } }: { wheel: Wheel }) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const begin = useMutation({
    mutationFn: () => api.draftYear({ year }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: wheelQueries.all })
      toast(words.drafted(year))
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  if (draft)
    return (
      <>
        <InlineNotice
          tone="warning"
          title={words.draft(year)}
          action={
            can.includes('publish') && (
              <Button variant="primary" onClick={() => setOpen(true)}>
                {words.confirm(year)}
              </Button>
            )
          }
        >
          {words.draftBody}{' '}
          {currentDay().startsWith(`${year}-`) ? words.isRunning : words.since(draft.byName, formatDate(osloDate(draft.at)))}
        </InlineNotice>
        <Suspense>{isOpen && <PublishDialog year={year} onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  if (!can.includes('draft')) return null
  return (
    <InlineNotice
      action={
        <Button busy={begin.isPending} onClick={() => !begin.isPending && begin.mutate()}>
          {words.begin}
        </Button>
      }
    >
      {words.visible(year)}
    </InlineNotice>
  )
}
