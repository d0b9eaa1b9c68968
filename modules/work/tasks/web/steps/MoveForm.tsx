import { addDays, addMonths } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { DraftDateField, LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { dateOf } from '@portal/ui/written'
import type { Task } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { TaskStepDialog } from './TaskStepDialog.tsx'

type Props = { task: Task; year: number; month: number; onClose: () => void; onDone: () => void }

/** The new deadline, in the month the task was moved to. */
export function MoveForm({ task, year, month, onClose, onDone }: Props) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const last = addDays(addMonths(first, 1), -1)
  const same = `${first.slice(0, 8)}${task.dueDate.slice(8)}`
  const draft = useStoredDraft(`${task.id}:move:${first}`, { dueDate: formatDate(same > last ? last : same), reason: '' })
  const { dueDate, reason } = draft.values
  return (
    <TaskStepDialog
      task={task}
      step="setDueDate"
      intro={screenTexts.dialog.dueIntro}
      onClose={onClose}
      draft={draft}
      input={() => ({ dueDate: dateOf(dueDate) ?? '', reason })}
      message={() => {
        onDone()
        return screenTexts.happened.setDueDate
      }}
    >
      <DraftDateField draft={draft} name="dueDate" label={screenTexts.dialog.newDue} />
      <LongTextField draft={draft} name="reason" label={texts.extendReason} optional={(dateOf(dueDate) ?? '') <= task.dueDate} />
    </TaskStepDialog>
  )
}
