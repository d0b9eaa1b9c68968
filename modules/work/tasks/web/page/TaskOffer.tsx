import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import type { Task } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useTask } from '../useTask.ts'

const words = peopleTexts.offer
type Props = { task: Task; offer: NonNullable<Task['offer']>; onDecline: () => void }

/** That somebody is asked to take the task over: with the answers, for whom is asked. A no is shown for as long as the task is with who asked. */
export function TaskOffer({ task, offer, onDecline }: Props) {
  const { take, refresh } = useTask(task.id)
  const ref = { id: task.id, version: task.version, offerId: offer.id }
  const answer = useMutation({
    mutationFn: (step: 'accept' | 'withdraw') =>
      step === 'accept'
        ? api.answerOffer({ ...ref, isAccepted: true }, { idempotencyKey: newId() })
        : api.withdrawOffer(ref, { idempotencyKey: newId() }),
    onSuccess: (fresh, step) => take(fresh, step === 'accept' ? words.taken : screenTexts.happened.withdrawOffer),
    onError: async (error) => {
      toast(errorText(error), { tone: 'error' })
      await refresh()
    },
  })
  const press = (step: 'accept' | 'withdraw') => !answer.isPending && answer.mutate(step)
  const { outcome, offeredTo, offeredBy, reason, note } = offer
  if (outcome === 'declined' && [task.assignee.id, task.standIn?.id].includes(offeredBy.id) && isOpen(task))
    return (
      <p className="text-muted">
        {words.declined(offeredTo.name)} {note}
      </p>
    )
  if (outcome !== null) return null
  if (task.can.includes('answerOffer'))
    return (
      <InlineNotice
        title={words.asks(offeredBy.name)}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" size="sm" busy={answer.isPending} onClick={() => press('accept')}>
              {words.take}
            </Button>
            <Button size="sm" onClick={onDecline}>
              {texts.step.answerOffer}
            </Button>
          </div>
        }
      >
        {reason}
      </InlineNotice>
    )
  return (
    <InlineNotice
      title={words.isAsked(offeredTo.name)}
      action={
        task.can.includes('withdrawOffer') && (
          <Button size="sm" busy={answer.isPending} onClick={() => press('withdraw')}>
            {texts.step.withdrawOffer}
          </Button>
        )
      }
    >
      {words.noAnswer}
    </InlineNotice>
  )
}

const isOpen = ({ status }: Task) => status === 'pending' || status === 'inProgress'
