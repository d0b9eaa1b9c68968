import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { AttachedFiles } from '@portal/modules/records/files/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { currentDay, currentInstant } from '@portal/ui/clock'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { ErrorState } from '@portal/ui/States.tsx'
import { Timeline } from '@portal/ui/Timeline.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type Event, type EventStep, eventSteps } from '../contract.ts'
import { entryStatus } from '../rules.ts'
import { paceText, wheelTexts as texts } from '../texts.ts'
import { Assignment } from './Assignment.tsx'
import { EntryStatusOf } from './EntryMark.tsx'
import type { DialogStep } from './EventStepDialog.tsx'
import { momentOf } from './moments.ts'
import { api, wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'
import { useEvent } from './useEvent.ts'

const EventStepDialog = lazy(() => import('./EventStepDialog.tsx').then((file) => ({ default: file.EventStepDialog })))
const words = screenTexts.event
const path = '/internal-control/year-wheel'
const day = (instant: string | null) => instant && formatDate(osloDate(instant))

/** One thing of the year: what it is, how it stands, and what shows that it is done. */
export function EventPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(wheelQueries.event(id))
  if (found.data) return <OneEvent key={id} event={found.data} />
  return <RecordPending found={found} title={texts.title} words={words} list={path} />
}

function OneEvent({ event }: { event: Event }) {
  const [chosen, setChosen] = useState<DialogStep>()
  const { take } = useEvent(event.id)
  const start = useMutation({
    mutationFn: () => api.startEvent({ id: event.id, version: event.version }),
    onSuccess: (result) => take(result, screenTexts.steps.message.start),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  const history = useQuery(wheelQueries.timeline(event.id))
  const choose = (step: EventStep) => (step === 'start' ? start.mutate() : setChosen(step as DialogStep))
  return (
    <Page
      title={event.title}
      breadcrumb={[
        <Link key="control" to="/internal-control">
          {screenTexts.internalControl}
        </Link>,
        <Link key="wheel" to={path} search={{ year: event.year, month: event.month }}>
          {texts.title} {event.year}
        </Link>,
      ]}
      intro={
        <span className="flex flex-wrap gap-x-4 text-ink">
          <EntryStatusOf status={entryStatus(event, currentDay())} />
          <span>{whenOf(event)}</span>
          {event.isDraft && <Badge tone="amber">{screenTexts.publish.isDraft}</Badge>}
        </span>
      }
      actions={<Steps event={event} busy={start.isPending} onChoose={choose} />}
    >
      <Columns
        main={
          <>
            {(event.description || event.doneAt || event.skipReason || event.stopped) && (
              <Card>
                <div className="grid max-w-prose gap-3 whitespace-pre-wrap">
                  {event.description && <p>{event.description}</p>}
                  {event.doneAt && <p>{words.done(event.doneByName ?? '', day(event.doneAt)!)}</p>}
                  {event.doneNote && <p className="text-muted">{event.doneNote}</p>}
                  {event.skipReason && (
                    <p>
                      {event.months.length > 1 ? screenTexts.series.skipped : words.skipped}{' '}
                      <span className="text-muted">{event.skipReason}</span>
                    </p>
                  )}
                  {event.stopped && (
                    <p>
                      {screenTexts.series.stoppedBy(event.stopped.byName, day(event.stopped.at)!)}{' '}
                      {event.stopped.reason !== event.skipReason && <span className="text-muted">{event.stopped.reason}</span>}
                    </p>
                  )}
                </div>
              </Card>
            )}
            <Files event={event} />
            {event.months.length > 1 && <Times event={event} />}
            <Card title={words.history}>
              {history.isLoadingError ? (
                <ErrorState error={history.error} onRetry={() => history.refetch()} />
              ) : (
                <Timeline label={words.history} moments={(history.data?.items ?? []).map(momentOf).reverse()} now={currentInstant()} />
              )}
            </Card>
          </>
        }
        side={<Details event={event} />}
      />
      {chosen && (
        <Suspense>
          <EventStepDialog key={chosen} step={chosen} event={event} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

const whenOf = ({ dueDate, month, year }: Pick<Event, 'dueDate' | 'month' | 'year'>) =>
  dueDate ? formatDate(dueDate) : `${screenTexts.monthNames[month - 1]} ${year}`

type StepsProps = { event: Event; busy: boolean; onChoose: (step: EventStep) => void }
/** Moving is done in the wheel; files are laid in their own card. */
function Steps({ event: { can, why, status, months }, busy, onChoose }: StepsProps) {
  const nameOf = (step: EventStep) => (step === 'skip' && months.length > 1 ? screenTexts.series.skip : texts.step[step])
  const shown = eventSteps.filter((step) => step !== 'move' && step !== 'attach')
  const first = status === 'inProgress' ? 'complete' : 'start'
  return shown.map((step) =>
    can.includes(step) ? (
      <Button key={step} variant={step === first ? 'primary' : 'secondary'} busy={busy && step === 'start'} onClick={() => onChoose(step)}>
        {nameOf(step)}
      </Button>
    ) : (
      why[step] && (
        <Why key={step} reason={why[step]} align="end">
          <Button>{nameOf(step)}</Button>
        </Why>
      )
    ),
  )
}

function Files({ event }: { event: Event }) {
  const { take } = useEvent(event.id)
  return (
    <Card title={words.files}>
      <AttachedFiles
        files={event.files}
        base={`/year-wheel/events/${event.id}/files`}
        words={words}
        photoKind="evidence"
        mayAttach={event.can.includes('attach')}
        attach={async (fileId) => take(await api.attachToEvent({ id: event.id, fileIds: [fileId] }))}
      />
    </Card>
  )
}

/** The others of its own year, in place among them: each with its own status. */
function Times({ event }: { event: Event }) {
  const { id, year, month, dueDate, status } = event
  const others = event.years.filter((one) => one.year === year)
  const times = [...others, { id, year, month, dueDate, status }].sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
  return (
    <Card title={screenTexts.series.timesOf(year)}>
      <ul className="gap-x-8 sm:columns-2">
        {times.map((one) => (
          <li key={one.id} className="flex min-h-7 justify-between gap-3 pointer-coarse:min-h-11">
            {one.id === id ? (
              <span aria-current="true" className="font-semibold">
                {dayOf(one)}
              </span>
            ) : (
              <Link to="/internal-control/year-wheel/$id" params={{ id: one.id }} className="text-brand-ink hover:underline">
                {dayOf(one)}
              </Link>
            )}
            <EntryStatusOf status={entryStatus(one, currentDay())} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
const dayOf = ({ dueDate, month }: Pick<Event, 'month' | 'dueDate'>) => (dueDate ? formatDate(dueDate) : screenTexts.monthNames[month - 1])
const orderOf = ({ month, dueDate }: Pick<Event, 'month' | 'dueDate'>) => dueDate?.slice(5) ?? `${String(month).padStart(2, '0')}-99`

/** One way to each other year: the first of it. */
const otherYears = ({ year, years }: Event) =>
  years.filter((one, n) => one.year !== year && years.findIndex((other) => other.year === one.year) === n)

function Details({ event }: { event: Event }) {
  const { field } = texts
  const items: [string, string, React.ReactNode][] = [
    ['owner', field.ownerName, event.owner?.name ?? screenTexts.nobody],
    ['due', words.due, event.dueDate ? formatDate(event.dueDate) : screenTexts.wholeMonth],
    ['theme', field.theme, texts.theme[event.theme]],
    ['kind', field.eventKind, texts.kind[event.eventKind]],
    ['department', field.departmentName, event.departmentName ?? screenTexts.form.company],
    ['repeat', field.everyYears, paceText(event.everyYears, event.months)],
    ['task', field.makesTask, event.makesTask && <Assignment eventId={event.id} />],
    ['createdBy', words.createdBy, event.createdByName],
    [
      'years',
      words.years,
      otherYears(event).length > 0 && (
        <span className="flex flex-wrap gap-x-3">
          {otherYears(event).map(({ id, year }) => (
            <Link key={id} to="/internal-control/year-wheel/$id" params={{ id }} className="text-brand-ink hover:underline">
              {year}
            </Link>
          ))}
        </span>
      ),
    ],
  ]
  return (
    <Card title={common.common.details}>
      <DefinitionList items={items.filter(([, , value]) => Boolean(value)).map(([id, term, value]) => ({ id, term, value }))} />
    </Card>
  )
}
