import { formatDate } from '@portal/kit/format'
import { Chips } from '@portal/ui/Choice.tsx'
import { DraftDateField, LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { dateOf } from '@portal/ui/written'
import { peopleTexts } from '../peopleTexts.ts'
import { type TaskDialogProps, TaskStepDialog } from './TaskStepDialog.tsx'

const words = peopleTexts.extension

/** Who does it asks for more time. */
export function AskDueDateDialog({ task, onClose }: TaskDialogProps) {
  const draft = useStoredDraft(`${task.id}:askDueDate`, { dueDate: '', reason: '' })
  const { dueDate, reason } = draft.values
  return (
    <TaskStepDialog
      task={task}
      onClose={onClose}
      step="askDueDate"
      confirm={words.send}
      intro={words.askIntro(formatDate(task.dueDate))}
      draft={draft}
      input={() => ({ dueDate: dateOf(dueDate) ?? '', reason })}
    >
      <DraftDateField draft={draft} name="dueDate" label={words.wished} />
      <LongTextField draft={draft} name="reason" label={words.why} />
    </TaskStepDialog>
  )
}

/** Who may set the deadline answers. */
export function AnswerDueDateDialog({ task, onClose }: TaskDialogProps) {
  const { extension } = task
  const draft = useStoredDraft(`${extension?.id}:answerDueDate`, { answer: '', note: '' })
  const { answer, note } = draft.values
  if (!extension) return null
  return (
    <TaskStepDialog
      task={task}
      onClose={onClose}
      step="answerDueDate"
      confirm={words.answer}
      intro={words.asks(extension.askedBy.name, formatDate(extension.dueDate))}
      draft={draft}
      input={() => ({ extensionId: extension.id, isGranted: answer === '' ? undefined : answer === 'yes', note })}
    >
      <p className="max-w-prose whitespace-pre-wrap text-muted">{extension.reason}</p>
      <Chips
        id="isGranted"
        name="isGranted"
        legend={words.decide}
        options={[
          { value: 'yes', label: words.grant },
          { value: 'no', label: words.refuse },
        ]}
        value={answer}
        error={draft.errors.isGranted}
        onChange={(one) => draft.set({ answer: one })}
      />
      <LongTextField draft={draft} name="note" label={words.note} optional={answer !== 'no'} />
    </TaskStepDialog>
  )
}
