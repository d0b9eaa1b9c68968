import { formatDate, unbroken } from '@portal/kit/format'
import { Badge, StatusDot, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { putAnswer, refreshOthers } from '@portal/ui/putAnswer'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Answer, Duty, Verdict } from '../contract.ts'
import { dutyTexts } from '../texts.ts'
import { DutyQuestion } from './DutyQuestion.tsx'
import { api, dutyQueries } from './queries.ts'
import { texts } from './texts.ts'

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx').then((loaded) => ({ default: loaded.DecisionDialog })))
const marks = {
  applies: ['green', 'done'],
  assess: ['amber', 'half'],
  doesNotApply: ['grey', 'empty'],
} satisfies Record<Verdict, [Tone, StatusShape]>

type Props = { duty: Duty; answer: Answer | undefined; canAnswer: boolean; heading?: 'h3' | 'h4' }

export function DutyItem({ duty, answer, canAnswer, heading: Heading = 'h3' }: Props) {
  const [tone, shape] = marks[duty.verdict]
  return (
    <li className="relative grid grid-cols-1 gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="font-semibold">{duty.name}</Heading>
        <StatusDot tone={tone} shape={shape}>
          {dutyTexts.verdict[duty.verdict]}
        </StatusDot>
        {duty.decision && <Badge tone="blue">{texts.own}</Badge>}
        {duty.isToBeChecked && (
          <span title={texts.checkHint}>
            <Badge tone="amber">
              {dutyTexts.toBeChecked}
              <span className="sr-only">. {texts.checkHint}</span>
            </Badge>
          </span>
        )}
      </div>
      <div className="grid max-w-prose gap-1">
        {duty.verdict === 'applies' && <p>{duty.text}</p>}
        <p>{duty.reason}</p>
        <p className="text-muted">
          {texts.change} {duty.change}{' '}
          {duty.figure && !duty.decision && (
            <Link to={'/settings/company' as string} className="underline underline-offset-2">
              {texts.toFigure(texts.figure[duty.figure])}
            </Link>
          )}
        </p>
        <p className="text-muted">
          {texts.source}: {unbroken(duty.source)}
        </p>
      </div>
      {duty.question && answer && !duty.decision && <DutyQuestion answer={answer} canAnswer={canAnswer} />}
      {duty.decision && (
        <blockquote className="max-w-prose border-l-2 border-line pl-3">
          <p className="whitespace-pre-wrap">«{duty.decision.reason}»</p>
          <p className="text-muted">{texts.decidedBy(duty.decision.byName, formatDate(new Date(duty.decision.at)))}</p>
        </blockquote>
      )}
      <Steps duty={duty} canAnswer={canAnswer} />
    </li>
  )
}

function Steps({ duty, canAnswer }: Pick<Props, 'duty' | 'canAnswer'>) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => api.withdraw({ key: duty.key, version: duty.version }),
    onSuccess: (profile) => {
      putAnswer(queryClient, dutyQueries.profile.queryKey, profile)
      refreshOthers(queryClient, dutyQueries.profile.queryKey)
      toast(texts.withdrawn)
    },
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: dutyQueries.profile.queryKey })
    },
  })
  if (!canAnswer) return null
  const label = duty.decision ? texts.decideAgain : texts.decide
  return (
    <div className="-ml-2.5 flex flex-wrap items-center gap-2 lg:absolute lg:top-3.5 lg:right-0">
      <Button size="sm" variant="ghost" aria-label={`${label}: ${duty.name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {duty.decision && (
        <Button
          size="sm"
          variant="ghost"
          busy={withdraw.isPending}
          aria-label={`${texts.withdraw}: ${duty.name}`}
          onClick={() => withdraw.mutate()}
        >
          {texts.withdraw}
        </Button>
      )}
      {duty.record && (
        <Link to={duty.record.path} className="px-2.5 underline underline-offset-2">
          {texts.record} {duty.record.number}
        </Link>
      )}
      {isOpen && (
        <Suspense>
          <DecisionDialog duty={duty} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
