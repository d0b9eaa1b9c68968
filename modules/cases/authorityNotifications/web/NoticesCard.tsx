import { Card } from '@portal/ui/Card.tsx'
import { Chips } from '@portal/ui/Choice.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorState, SkeletonCard } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useSending } from '@portal/ui/useSending'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FlagAnswer, flagAnswers, type RegulatoryFlag } from '../contract.ts'
import { notificationTexts as texts } from '../texts.ts'
import type { NoticesProps, WorkNoticesProps } from './dialogProps.ts'
import { NoticeItem } from './NoticeItem.tsx'
import { api, noticeQueries, useNoticesChanged } from './queries.ts'
import { screenTexts as words } from './texts.ts'

/** What a case may oblige the company to tell an authority, and how far that has come. */
export function NoticesCard({ deviationId, ...parts }: NoticesProps) {
  const found = useQuery(noticeQueries.of(deviationId))
  if (found.isPending) return <SkeletonCard />
  if (found.isLoadingError) return <ErrorState error={found.error} onRetry={() => found.refetch()} />
  const { items, flags, canAnswerFlags } = found.data
  const asked = flags.filter(({ answer }) => answer !== null || canAnswerFlags)
  if (items.length === 0 && asked.length === 0) return null
  return (
    <Card title={words.card} flush>
      <ul className="divide-y divide-line" id="duties">
        {items.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} {...parts} />
        ))}
        {asked.map(({ flag, answer }) => (
          <li key={flag} className="px-4 py-3 sm:px-5">
            <FlagQuestion deviationId={deviationId} flag={flag} answer={answer} isFixed={!canAnswerFlags} />
          </li>
        ))}
      </ul>
      <p className="px-4 pt-1 pb-4 text-xs text-muted sm:px-5">{texts.disclaimer}</p>
    </Card>
  )
}

/** The same of a project: nothing is shown of one that obliges to nothing. */
export function WorkNoticesCard({ projectId, knowsStart, ...parts }: WorkNoticesProps) {
  const found = useQuery(noticeQueries.ofProject(projectId))
  if (found.isPending) return null
  if (found.isLoadingError) return <ErrorState error={found.error} onRetry={() => found.refetch()} />
  const { items } = found.data
  if (items.length === 0) return null
  return (
    <Card title={words.card} flush>
      {!knowsStart && <p className="px-4 text-muted sm:px-5">{words.startUnknown}</p>}
      <ul className="divide-y divide-line" id="duties">
        {items.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} {...parts} />
        ))}
      </ul>
      <p className="px-4 pt-1 pb-4 text-xs text-muted sm:px-5">{texts.disclaimer}</p>
    </Card>
  )
}

type QuestionProps = { deviationId: string; flag: RegulatoryFlag; answer: FlagAnswer | null; isFixed: boolean }
function FlagQuestion({ deviationId, flag, answer, isFixed }: QuestionProps) {
  const changed = useNoticesChanged({ deviationId, projectId: null })
  const sending = useSending<FlagAnswer | null>()
  const keep = useMutation({
    // The server's answers come in the order they were given.
    scope: { id: `${flag}:${deviationId}` },
    mutationFn: (given: FlagAnswer) => api.answerFlags({ id: deviationId, [flag]: given }),
    onSuccess: () => {
      toast(words.answered)
      return changed()
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: (_fresh, _error, given) => sending.end(flag, given),
  })
  if (isFixed)
    return (
      <p>
        <span className="text-muted">{texts.flag[flag]}</span> {answer && texts.flagAnswer[answer]}
      </p>
    )
  return (
    <Chips
      name={flag}
      legend={texts.flag[flag]}
      options={flagAnswers.map((one) => ({ value: one, label: texts.flagAnswer[one] }))}
      value={sending.shown(flag, answer)}
      onChange={(given) => {
        sending.start(flag, given as FlagAnswer)
        keep.mutate(given as FlagAnswer)
      }}
    />
  )
}
