import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import type { CaseCard } from '@portal/modules/cases/deviations/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import type { Outcome, OutcomeStep } from '../contract.ts'
import { outcomeTexts } from '../texts.ts'
import { EffectDialog } from './EffectDialog.tsx'
import { AskDialog, ReplyDialog, ShareDialog, WithdrawDialog } from './OutcomeDialogs.tsx'
import { api, outcomeQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { useOutcome } from './useOutcome.ts'

const dialogs = { ask: AskDialog, reply: ReplyDialog, effect: EffectDialog, share: ShareDialog, withdraw: WithdrawDialog }
type Dialog = keyof typeof dialogs
type Part = { outcome: Outcome; onOpen: (dialog: Dialog) => void /** Absent when this person may not. */; onReopen?: () => void }

const isHeardOf = ({ can, why }: Outcome, step: OutcomeStep) => can.includes(step) || why[step] !== undefined

/** Was the reporter content, does it still work, what did we learn: each part shows when there is something to say or do. */
export function OutcomeCard({ deviation, onChoose }: ComponentProps<CaseCard>) {
  const { data: outcome } = useQuery(outcomeQueries.one(deviation.id))
  const [open, setOpen] = useState<Dialog>()
  if (!outcome) return null
  const onReopen = deviation.can.includes('reopen') ? () => onChoose({ step: 'reopen' }) : undefined
  const part = { outcome, onOpen: setOpen, onReopen }
  const { answer, effect, lesson } = outcome
  const parts = [
    outcome.followsUp && <CaseLink key="followsUp" label={texts.followsUp} to={outcome.followsUp} />,
    (answer || isHeardOf(outcome, 'answer')) && <Satisfaction key="answer" {...part} deviation={deviation} />,
    effect && <Effect key="effect" {...part} effect={effect} />,
    (lesson || isHeardOf(outcome, 'share')) && <LessonPart key="lesson" {...part} />,
  ].filter(Boolean)
  if (parts.length === 0) return null
  const Open = open && dialogs[open]
  return (
    <Card title={deviation.status === 'closed' ? texts.card : effect ? texts.cardReopened : texts.cardBefore}>
      <div className="grid gap-5">{parts}</div>
      {Open && <Open deviation={deviation} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function Satisfaction({ outcome, deviation, onOpen, onReopen }: Part & Pick<ComponentProps<CaseCard>, 'deviation'>) {
  const { take } = useOutcome(deviation.id)
  const yes = useMutation({
    mutationFn: () => api.answer({ id: deviation.id, version: deviation.version, isSatisfied: true }),
    onSuccess: (fresh) => take(fresh, texts.happened.answer),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  const { answer, answerBy, can, why } = outcome
  const isAsked = isHeardOf(outcome, 'answer')
  const isJudged = isHeardOf(outcome, 'decline')
  return (
    <div className="grid gap-2">
      {answer ? (
        <>
          <p className="font-medium">{answer.isSatisfied ? texts.satisfied : texts.notSatisfied}</p>
          {answer.comment && <p className="max-w-prose whitespace-pre-wrap">{answer.comment}</p>}
          {answer.reply && (
            <div className="border-l-2 border-line pl-3">
              <p className="text-muted">{texts.replied(answer.repliedByName)}</p>
              <p className="max-w-prose whitespace-pre-wrap">{answer.reply}</p>
            </div>
          )}
        </>
      ) : (
        <p className="font-medium">{outcomeTexts.satisfied}</p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isAsked && !answer?.isSatisfied && (
          <Why reason={why.answer}>
            <Button busy={yes.isPending} onClick={() => yes.mutate()}>
              {answer ? texts.nowSatisfied : texts.yes}
            </Button>
          </Why>
        )}
        {isAsked && (!answer || answer.isSatisfied) && (
          <Why reason={why.answer}>
            <Button onClick={() => onOpen('ask')}>{answer ? outcomeTexts.requestReopen : texts.no}</Button>
          </Why>
        )}
        {isJudged && (onReopen || why.decline) && (
          <Why reason={why.decline}>
            <Button variant="primary" onClick={onReopen}>
              {texts.reopen}
            </Button>
          </Why>
        )}
        {isJudged && (
          <Why reason={why.decline}>
            <Button onClick={() => onOpen('reply')}>{texts.reply}</Button>
          </Why>
        )}
      </div>
      {can.includes('answer') && !answer && answerBy && <p className="text-muted">{texts.by(formatDate(answerBy))}</p>}
    </div>
  )
}

function Effect({ outcome, effect, onOpen, onReopen }: Part & { effect: NonNullable<Outcome['effect']> }) {
  const { dueDate, isDue, result, note, checkedByName, checkedAt, followUp } = effect
  return (
    <div className="grid gap-2">
      <p className="font-medium">{texts.effect}</p>
      {result ? (
        <>
          <p>{outcomeTexts.effectResult[result]}</p>
          <p className="max-w-prose whitespace-pre-wrap">{note}</p>
          {checkedByName && checkedAt && <p className="text-muted">{texts.effectBy(checkedByName, formatDate(osloDate(checkedAt)))}</p>}
          {followUp && <CaseLink label={texts.followedUpIn} to={followUp} />}
          {result === 'notEffective' && !followUp && onReopen && (
            <>
              <p className="text-muted">{texts.notEffectiveHint}</p>
              <Button className="justify-self-start" variant="primary" onClick={onReopen}>
                {texts.reopen}
              </Button>
            </>
          )}
        </>
      ) : (
        <>
          {dueDate && <p className="text-muted">{isDue ? texts.effectDue(formatDate(dueDate)) : texts.effectWaits(formatDate(dueDate))}</p>}
          {isHeardOf(outcome, 'checkEffect') && (
            <div>
              <Why reason={outcome.why.checkEffect}>
                <Button variant="primary" onClick={() => onOpen('effect')}>
                  {texts.effectDo}
                </Button>
              </Why>
            </div>
          )}
        </>
      )}
    </div>
  )
}

const CaseLink = ({ label, to }: { label: string; to: { id: string; number: string } }) => (
  <p>
    {label}{' '}
    <Link to="/deviations/$id" params={{ id: to.id }} className="text-brand-ink underline underline-offset-2">
      {to.number}
    </Link>
  </p>
)

const LessonPart = ({ outcome, outcome: { lesson, why }, onOpen }: Part) =>
  lesson ? (
    <div className="grid gap-2">
      <p className="font-medium">
        {texts.lesson}: {lesson.title}
      </p>
      <p className="max-w-prose whitespace-pre-wrap">{lesson.body}</p>
      <p className="text-muted">{texts.shared}</p>
      {isHeardOf(outcome, 'withdraw') && (
        <div>
          <Why reason={why.withdraw}>
            <Button onClick={() => onOpen('withdraw')}>{texts.withdraw}</Button>
          </Why>
        </div>
      )}
    </div>
  ) : (
    <div>
      <Why reason={why.share}>
        <Button onClick={() => onOpen('share')}>{outcomeTexts.shareTitle}</Button>
      </Why>
    </div>
  )
