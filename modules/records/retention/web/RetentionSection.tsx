import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DisposalRun, Period, Retention } from '../contract.ts'
import { duration } from '../texts.ts'
import { HoldsCard } from './HoldsCard.tsx'
import { ItemTable } from './ItemTable.tsx'
import { PeriodDialog } from './PeriodDialog.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { retentionQueries } from './queries.ts'
import { texts } from './texts.ts'

/** What is to go and who says so, how long each class is kept, what is held, and what became of earlier lists. */
export function RetentionSection() {
  const { data, error, isError, refetch } = useQuery(retentionQueries.overview)
  if (isError) return <ErrorCard title={texts.proposal.title} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return (
    <>
      <ProposalCard proposal={data.proposal} periods={data.periods} />
      <Periods periods={data.periods} />
      <HoldsCard holds={data.holds} />
      <Runs runs={data.runs} periods={data.periods} />
    </>
  )
}

function Periods({ periods }: { periods: Period[] }) {
  const [editedClass, setEdited] = useState<Period['class']>()
  const edited = periods.find((period) => period.class === editedClass)
  const since = [...new Set(periods.flatMap((period) => period.texts.since ?? []))]
  const chosen = periods.flatMap((period) => period.texts.chosen?.some ?? [])
  return (
    <Card title={texts.periods.title}>
      <p className="mb-3 max-w-prose text-muted">{texts.periods.intro(since, chosen)}</p>
      <ul className="divide-y divide-line">
        {periods.map((period) => {
          const { name, afterwards } = period.texts
          return (
            <li key={period.class} className="flex items-center justify-between gap-x-4 py-2.5">
              <span className="min-w-0">
                <span className="block font-medium">{name}</span>
                <span className="block text-muted">{afterwards}</span>
              </span>
              <span className="-mr-2.5 flex shrink-0 items-center gap-1 sm:gap-3">
                <span className="tabular-nums">{period.months === null ? texts.periods.none : duration(period.months)}</span>
                <Button size="sm" variant="ghost" onClick={() => setEdited(period.class)} aria-label={`${texts.periods.edit}: ${name}`}>
                  {texts.periods.edit}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {edited && <PeriodDialog period={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

function Runs({ runs, periods }: Pick<Retention, 'runs' | 'periods'>) {
  return (
    <Card title={texts.runs.title}>
      {runs.length === 0 && <p className="text-muted">{texts.runs.empty}</p>}
      <ul className="grid gap-4">
        {runs.map((run) => (
          <Run key={run.id} run={run} periods={periods} />
        ))}
      </ul>
    </Card>
  )
}

function Run({ run, periods }: { run: DisposalRun; periods: Period[] }) {
  const [isShown, setShown] = useState(false)
  const { status, approvedBy, secondedBy, secondedAt, approvedAt, counts } = run
  const names = [approvedBy?.name, secondedBy?.name].filter((name) => name !== undefined).join(texts.runs.and)
  const at = secondedAt ?? approvedAt
  return (
    <li className="grid gap-1">
      <p>
        <span className="font-medium">{texts.runs.status[status]}</span>
        <span aria-hidden> · </span>
        {at && <span className="text-muted">{texts.runs.approvedBy(names, formatDate(new Date(at)))}</span>}
      </p>
      {periods.map(({ class: of, texts: { name } }) => {
        const counted = counts[of]
        return counted && <p key={of}>{texts.runs.counts(name, counted.done, counted.held + counted.notDue)}</p>
      })}
      <div>
        <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? texts.runs.hide : texts.runs.show}
        </Button>
      </div>
      {isShown && <ItemTable run={run} isOver />}
    </li>
  )
}
