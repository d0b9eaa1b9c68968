import { parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { closedDays } from '@portal/modules/identity/company/web/public'
import { currentDay } from '@portal/ui/clock'
import { DraftDateField, LongTextField } from '@portal/ui/DraftFields.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQueryClient } from '@tanstack/react-query'
import { yearWheel } from '../contract.ts'
import type { Moving } from './moving.ts'
import { api, wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'
import { sameDayIn } from './wheelMath.ts'

type Props = { moving: Moving; onClose: () => void; onDone: () => void }
const words = screenTexts.move

/** A move that must say a date or a reason. */
export function MoveDialog({ moving: { entry, month }, onClose, onDone }: Props) {
  const queryClient = useQueryClient()
  const id = entry.link!.id
  const isStatutory = entry.move?.needsReason === 'always'
  const draft = useStoredDraft(`${id}:move:${month}`, {
    dueDate: entry.date ? formatDate(sameDayIn(entry.date, month, closedDays())) : '',
    reason: '',
  })
  const { dueDate, reason } = draft.values
  return (
    <StepDialog
      title={words.title(entry.title, screenTexts.months[month - 1]!)}
      intro={entry.series ? screenTexts.series.alone : words.intro}
      confirm={words.confirm}
      draft={draft}
      record={{ id, version: entry.move?.version ?? 0 }}
      schema={yearWheel.moveEvent.input}
      input={() => ({ month, dueDate: dueDate.trim() ? (parseDate(dueDate, currentDay()) ?? dueDate) : null, reason })}
      send={api.moveEvent}
      onReload={async () => (await queryClient.fetchQuery({ ...wheelQueries.event(id), staleTime: 0 })).version}
      onClose={onClose}
      onDone={onDone}
    >
      {entry.date && <DraftDateField draft={draft} name="dueDate" label={words.date} />}
      {isStatutory && <LongTextField draft={draft} name="reason" label={words.reason} hint={words.reasonHint} />}
    </StepDialog>
  )
}
