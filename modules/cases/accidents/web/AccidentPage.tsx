import { osloTime } from '@portal/kit/dates'
import { formatDateTime } from '@portal/kit/format'
import { NoticesCard } from '@portal/modules/cases/authorityNotifications/web/public'
import { StatusMark } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { errorText } from '@portal/ui/client'
import { currentInstant } from '@portal/ui/clock'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { ErrorState, SkeletonCard } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useSending } from '@portal/ui/useSending'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Accident } from '../contract.ts'
import { accidentTexts as texts } from '../texts.ts'
import { CallButtons } from './CallButtons.tsx'
import { accidentQueries, api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

/** What is left to do after a serious accident, from life first to the copy for the safety representative. */
export function AccidentPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(accidentQueries.one(id))
  return (
    <Page
      title={texts.title}
      intro={found.data && <span className="tabular-nums">{found.data.number}</span>}
      breadcrumb={
        <Link to="/deviations/$id" params={{ id }}>
          {found.data?.number ?? words.toCase}
        </Link>
      }
    >
      <div className="grid max-w-2xl grid-cols-1 gap-4">
        <CallButtons />
        {found.isPending && <SkeletonCard />}
        {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
        {found.data && <Steps accident={found.data} />}
      </div>
    </Page>
  )
}

type Marked = Accident['steps'][number]

function Steps({ accident }: { accident: Accident }) {
  const { id, steps, canMark, canConfirm, confirmedAt, copiedAt } = accident
  const queryClient = useQueryClient()
  const { queryKey } = accidentQueries.one(id)
  // Whoever runs between people does not wait for a network.
  const sending = useSending<string | null>()
  const mark = useMutation({
    // The server's answers come in the order the steps were ticked.
    scope: { id: `accident:${id}` },
    mutationFn: (step: Parameters<typeof api.markStep>[0]) => api.markStep(step),
    onSuccess: (fresh) => putAnswer(queryClient, queryKey, fresh),
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      return queryClient.invalidateQueries({ queryKey })
    },
    onSettled: (_fresh, _error, { step, doneAt }) => sending.end(step, doneAt),
  })
  const tick = (step: Marked['step'], isDone: boolean) => {
    const doneAt = isDone ? currentInstant().toISOString() : null
    sending.start(step, doneAt)
    mark.mutate({ id, step, doneAt })
  }
  return (
    <>
      <Card title={words.steps}>
        <InlineNotice tone="warning">{words.scene}</InlineNotice>
        <ol className="mt-3 grid gap-1">
          {steps.map(({ step, doneAt, doneByName }) => {
            const about = doneAt && doneByName ? words.done(osloTime(doneAt).time, doneByName) : undefined
            return (
              <li key={step}>
                {canMark ? (
                  <Choice
                    label={texts.step[step]}
                    hint={about}
                    checked={sending.shown(step, doneAt) !== null}
                    onChange={(event) => tick(step, event.target.checked)}
                  />
                ) : (
                  <Line isDone={doneAt !== null} text={texts.step[step]} about={about} />
                )}
              </li>
            )
          })}
          <li>
            <Line
              isDone={confirmedAt !== null && copiedAt !== null}
              text={texts.confirm}
              about={[confirmedAt && words.confirmed(formatDateTime(confirmedAt)), copiedAt && words.copied(formatDateTime(copiedAt))]
                .filter(Boolean)
                .join('. ')}
            />
          </li>
        </ol>
        <Button className="mt-4" render={<Link to="/deviations/$id" params={{ id }} />}>
          {words.toCase}
        </Button>
      </Card>
      {canConfirm && <p className="text-muted">{words.confirmHere}</p>}
      <NoticesCard deviationId={id} />
    </>
  )
}

const Line = ({ isDone, text, about }: { isDone: boolean; text: string; about?: string }) => (
  <span className="flex min-h-8 items-start gap-2.5 py-1.5">
    <StatusMark tone={isDone ? 'green' : 'grey'} shape={isDone ? 'done' : 'empty'} />
    <span>
      {text}
      {about && <span className="block text-muted">{about}</span>}
    </span>
  </span>
)
