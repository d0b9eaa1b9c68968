import { type IsoDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import { DraftDateField, LongTextField, TextField } from '@portal/ui/DraftFields.tsx'
import { upload } from '@portal/ui/fileCalls'
import { PhotoField } from '@portal/ui/PhotoField.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { dateOf, numberOf } from '@portal/ui/written'
import { useState } from 'react'
import type { Task, TaskStep } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { usualDue } from '../form/taskDraft.ts'
import { screenTexts } from '../texts.ts'
import { EditTaskDialog } from './EditTaskDialog.tsx'
import { AnswerDueDateDialog, AskDueDateDialog } from './ExtensionDialogs.tsx'
import { PeopleDialog } from './PeopleDialog.tsx'
import { type TaskDialogProps, TaskStepDialog } from './TaskStepDialog.tsx'
import { DeclineOfferDialog, TransferDialog } from './TransferDialogs.tsx'

const words = screenTexts.dialog

/** The dialog of the step that was chosen. */
export function TaskDialog({ step, dueDate, ...rest }: TaskDialogProps & { step: TaskStep; dueDate?: IsoDate }) {
  switch (step) {
    case 'complete':
      return <CompleteDialog {...rest} />
    case 'edit':
      return <EditTaskDialog {...rest} />
    case 'setDueDate':
      return <DueDateDialog {...rest} dueDate={dueDate} />
    case 'transfer':
      return <TransferDialog {...rest} />
    case 'answerOffer':
      return <DeclineOfferDialog {...rest} />
    case 'askDueDate':
      return <AskDueDateDialog {...rest} />
    case 'answerDueDate':
      return <AnswerDueDateDialog {...rest} />
    case 'setPeople':
      return <PeopleDialog {...rest} />
    case 'reopen':
      return <ReopenDialog {...rest} />
    case 'sendBack':
    case 'restore':
    case 'cancel':
      return <ReasonDialog step={step} {...rest} />
    default:
      return null
  }
}

/** Done, with what shows it. */
function CompleteDialog({ task, ...rest }: TaskDialogProps) {
  const draft = useStoredDraft(`${task.id}:complete`, { note: '', spentHours: '', unfinishedReason: '' })
  const [photos, setPhotos] = useState<File[]>([])
  // A photo that has arrived is not sent again with a second attempt.
  const [sent] = useState(() => new Map<File, string>())
  const { note, spentHours, unfinishedReason } = draft.values
  const open = task.subtasks.filter(({ isDone }) => !isDone).length
  const message = (result: Task & { next?: { dueDate: string } | null }) =>
    result.approval === 'waiting'
      ? screenTexts.happened.submitted
      : result.next
        ? texts.completedNext(formatDate(result.next.dueDate))
        : texts.completed
  return (
    <TaskStepDialog
      {...rest}
      task={task}
      step="complete"
      intro={task.isApprovalRequired ? words.completeApproval(task.approver?.name) : words.completeIntro}
      draft={draft}
      {...(open > 0 && { confirm: words.anyway })}
      input={() => ({
        ...(note.trim() && { note }),
        ...(spentHours.trim() && { spentHours: numberOf(spentHours) }),
        ...(open > 0 && { unfinishedReason }),
      })}
      prepare={async (input) => {
        for (const photo of photos)
          if (!sent.has(photo)) sent.set(photo, (await upload<{ id: string }>('/files', photo, { kind: 'evidence' })).id)
        return { ...input, fileIds: photos.flatMap((photo) => sent.get(photo) ?? []) }
      }}
      message={message}
    >
      {open > 0 && <LongTextField draft={draft} name="unfinishedReason" label={words.unfinished(open)} />}
      <LongTextField draft={draft} name="note" label={words.note} optional={task.priority !== 'urgent'} />
      {(task.estimateHours !== null || task.spentHours !== null) && (
        <TextField draft={draft} name="spentHours" label={words.spent} inputMode="decimal" optional />
      )}
      <div id="fileIds" tabIndex={-1} className="outline-none">
        <PhotoField label={words.evidence} photos={photos} onChange={setPhotos} />
        {task.isEvidenceRequired && task.files.length === 0 && <p className="mt-1 text-muted">{texts.evidenceRequired}</p>}
      </div>
    </TaskStepDialog>
  )
}

/** `wanted` is the day it was dragged to. */
function DueDateDialog({ task, dueDate: wanted = '', ...rest }: TaskDialogProps & { dueDate?: IsoDate | undefined }) {
  const draft = useStoredDraft(`${task.id}:setDueDate${wanted}`, { dueDate: formatDate(wanted || task.dueDate), reason: '' })
  const { dueDate, reason } = draft.values
  return (
    <TaskStepDialog
      {...rest}
      task={task}
      step="setDueDate"
      intro={words.dueIntro}
      draft={draft}
      input={() => ({ dueDate: dateOf(dueDate) ?? '', reason })}
    >
      <DraftDateField draft={draft} name="dueDate" label={words.newDue} />
      <LongTextField draft={draft} name="reason" label={texts.extendReason} optional={(dateOf(dueDate) ?? '') <= task.dueDate} />
    </TaskStepDialog>
  )
}

function ReopenDialog({ task, ...rest }: TaskDialogProps) {
  const isLate = task.dueDate < currentDay()
  const begun = { reason: '', dueDate: isLate ? usualDue(task.priority) : formatDate(task.dueDate) }
  const draft = useStoredDraft(`${task.id}:reopen`, begun, { proposed: isLate ? ['dueDate'] : [] })
  const { reason, dueDate } = draft.values
  return (
    <TaskStepDialog
      {...rest}
      task={task}
      step="reopen"
      intro={words.reopenIntro}
      draft={draft}
      input={() => ({ reason, dueDate: dateOf(dueDate) })}
    >
      <LongTextField draft={draft} name="reason" label={words.reason} />
      <DraftDateField draft={draft} name="dueDate" label={texts.field.dueDate} />
    </TaskStepDialog>
  )
}

const looks = {
  sendBack: { intro: words.sendBackIntro, label: words.sendBackReason },
  restore: { intro: words.reopenIntro, label: words.reason },
  cancel: { intro: words.cancelIntro, label: texts.cancelReason },
}
function ReasonDialog({ step, ...rest }: TaskDialogProps & { step: keyof typeof looks }) {
  const draft = useStoredDraft(`${rest.task.id}:${step}`, { reason: '' })
  return (
    <TaskStepDialog
      {...rest}
      step={step}
      intro={looks[step].intro}
      isDangerous={step === 'cancel'}
      draft={draft}
      input={() => draft.values}
    >
      <LongTextField draft={draft} name="reason" label={looks[step].label} />
    </TaskStepDialog>
  )
}
