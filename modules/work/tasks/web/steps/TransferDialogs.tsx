import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQuery } from '@tanstack/react-query'
import { taskTexts as texts } from '../../texts.ts'
import { AssigneeField } from '../form/AssigneeField.tsx'
import { peopleTexts } from '../peopleTexts.ts'
import { taskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useLeaveUnseen } from '../useLeaveUnseen.ts'
import { type TaskDialogProps, TaskStepDialog } from './TaskStepDialog.tsx'

const words = peopleTexts.offer

/** To whom one gives work it goes at once; a colleague is asked first. */
export function TransferDialog({ task, ...rest }: TaskDialogProps) {
  const draft = useStoredDraft(`${task.id}:transfer`, { assigneeId: null as string | null, reason: '' })
  const { assigneeId, reason } = draft.values
  const { data: makers } = useQuery(taskQueries.makers)
  const { data: people } = useQuery(peopleQuery)
  const mayAsk = task.can.includes('offer')
  const isAsked =
    mayAsk && !!makers && !!assigneeId && assigneeId !== task.assignee.id && !makers.onlyTo?.some(({ id }) => id === assigneeId)
  const name = people?.items.find(({ id }) => id === assigneeId)?.name ?? words.person
  return (
    <TaskStepDialog
      {...rest}
      task={task}
      step={isAsked ? 'offer' : 'transfer'}
      title={texts.step.transfer}
      confirm={isAsked ? words.send : texts.step.transfer}
      intro={mayAsk ? words.hint : (task.why.offer ?? screenTexts.dialog.transferIntro)}
      draft={draft}
      input={() => ({ assigneeId: assigneeId ?? '', ...(isAsked && reason.trim() && { reason }) })}
    >
      {mayAsk ? (
        <PersonField draft={draft} name="assigneeId" label={texts.field.assigneeName} fit={['write', 'audit', 'control']} />
      ) : (
        <AssigneeField draft={draft} name="assigneeId" without={task.assignee.id} />
      )}
      {isAsked && (
        <>
          <InlineNotice>{words.mustAgree(name)}</InlineNotice>
          <LongTextField draft={draft} name="reason" label={words.why} optional />
        </>
      )}
    </TaskStepDialog>
  )
}

/** Whoever is asked says no, and why. Those who saw the task by being asked alone see it no longer. */
export function DeclineOfferDialog({ task, ...rest }: TaskDialogProps) {
  const { offer } = task
  const draft = useStoredDraft(`${offer?.id}:declineOffer`, { note: '' })
  const leaveUnseen = useLeaveUnseen()
  if (!offer) return null
  return (
    <TaskStepDialog
      {...rest}
      task={task}
      step="answerOffer"
      intro={words.declineIntro(offer.offeredBy.name)}
      draft={draft}
      input={() => ({ offerId: offer.id, isAccepted: false, note: draft.values.note })}
      message={() => {
        void leaveUnseen(task.id)
        return screenTexts.happened.answerOffer
      }}
    >
      <LongTextField draft={draft} name="note" label={words.declineWhy} />
    </TaskStepDialog>
  )
}
