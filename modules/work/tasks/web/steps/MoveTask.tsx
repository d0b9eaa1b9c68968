import { addDays, addMonths } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { errorText } from '@portal/ui/client'
import { DraftDateField, LongTextField } from '@portal/ui/DraftFields.tsx'
import { toast } from '@portal/ui/toasts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { dateOf } from '@portal/ui/written'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Task } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { taskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { TaskStepDialog } from './TaskStepDialog.tsx'

type Props = { id: string; year: number; month: number; onClose: () => void; onDone: () => void }

export function MoveTask({ id, onClose, ...rest }: Props) {
  // What it was when the year was fetched is not what counts.
  const { data, error, isFetchedAfterMount } = useQuery({ ...taskQueries.one(id), staleTime: 0, refetchOnMount: 'always' })
  const refusal = error ? errorText(error) : data && !data.can.includes('setDueDate') && (data.why.setDueDate ?? texts.year.finished)
  useEffect(() => {
    if (!isFetchedAfterMount || !refusal) return
    toast(refusal, { tone: 'error' })
    onClose()
  }, [isFetchedAfterMount, refusal, onClose])
  if (!isFetchedAfterMount || !data || refusal) return null
  return <Form task={data} onClose={onClose} {...rest} />
}

function Form({ task, year, month, onClose, onDone }: Omit<Props, 'id'> & { task: Task }) {
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
