import { outbox, type QueuedChange } from '@portal/modules/records/outbox/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { CloudOff } from 'lucide-react'
import { tickTexts as words } from './tickTexts.ts'

/** Of a tick or an answer that has not arrived: that it waits, or why it was not taken. */
export function TickMark({ change }: { change: QueuedChange | undefined }) {
  if (change?.state === 'waiting')
    return (
      <p className="flex items-center gap-1.5 text-muted">
        <CloudOff className="size-4" aria-hidden /> {words.waiting}
      </p>
    )
  if (change?.state !== 'refused') return null
  return (
    <InlineNotice
      tone="warning"
      action={
        <Button size="sm" onClick={() => void outbox.dismiss(change.id)}>
          {words.hide}
        </Button>
      }
    >
      {change.refusal?.message}
    </InlineNotice>
  )
}
