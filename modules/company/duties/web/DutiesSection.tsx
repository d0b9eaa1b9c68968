import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { useFocusLeft } from '@portal/ui/useFocusBack'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import { type Duty, type Verdict, verdicts } from '../contract.ts'
import { dutyTexts } from '../texts.ts'
import { DutyItem } from './DutyItem.tsx'
import { readDutySearch } from './dutySearch.ts'
import { dutyQueries } from './queries.ts'
import { texts } from './texts.ts'

/** Which duties the company has, why, and the questions that settle them. */
export function DutiesSection() {
  const { verdict } = readDutySearch(useSearch({ strict: false }))
  const { data, error, isLoadingError, refetch } = useQuery(dutyQueries.profile)
  const items = data?.items.filter((duty) => !verdict || duty.verdict === verdict) ?? []
  // What is answered may leave the list that is shown, and take focus with it.
  const heading = useFocusLeft<HTMLParagraphElement>(data && items.length)

  if (isLoadingError) return <ErrorCard title={dutyTexts.title} error={error} onRetry={refetch} />
  if (!data)
    return (
      <Card title={dutyTexts.title} flush>
        <SkeletonRows rows={10} />
      </Card>
    )
  return (
    <Card title={dutyTexts.title}>
      <div className="grid grid-cols-1 gap-3">
        <p className="max-w-prose text-muted">
          {texts.intro} {!data.canAnswer && texts.readOnly}
        </p>
        <Filter items={data.items} chosen={verdict} />
        <p ref={heading} tabIndex={-1} role="status" className="sr-only">
          {texts.shown(items.length)}
        </p>
      </div>
      {items.length === 0 && <EmptyState title={texts.none}>{texts.noneBody}</EmptyState>}
      {grouped(items, verdict).map(({ title, some }) => (
        <Fragment key={title}>
          {title && <h3 className="mt-5 border-b border-line pb-2 font-medium text-muted">{title}</h3>}
          <ul className="divide-y divide-line">
            {some.map((duty) => (
              <DutyItem
                key={duty.key}
                duty={duty}
                answer={data.answers.find(({ question }) => question === duty.question)}
                canAnswer={data.canAnswer}
                heading={title ? 'h4' : 'h3'}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      <p className="mt-4 max-w-prose text-sm text-muted">{texts.disclaimer}</p>
    </Card>
  )
}

/** Of what must be assessed, that which decides the year stands before what may wait. */
function grouped(items: Duty[], verdict: Verdict | undefined) {
  const groups = [
    { title: texts.askedFirst, some: items.filter(({ isAskedFirst }) => isAskedFirst) },
    { title: texts.askedLater, some: items.filter(({ isAskedFirst }) => !isAskedFirst) },
  ].filter(({ some }) => some.length > 0)
  return verdict === 'assess' && groups.length > 1 ? groups : [{ title: '', some: items }]
}

function Filter({ items, chosen }: { items: Duty[]; chosen: Verdict | undefined }) {
  const count = (verdict: Verdict) => items.filter((duty) => duty.verdict === verdict).length
  const choices = [
    { verdict: undefined, label: texts.all, n: items.length },
    ...verdicts.map((verdict) => ({ verdict, label: dutyTexts.verdict[verdict], n: count(verdict) })),
  ]
  return (
    <nav aria-label={texts.filter} className="flex flex-wrap gap-2">
      {choices.map(({ verdict, label, n }) => (
        <Link
          key={label}
          to={'/settings/duties' as string}
          search={(verdict ? { verdict } : {}) as never}
          replace
          activeOptions={{ exact: true }}
          className={`inline-flex min-h-control items-center gap-2 rounded-lg border px-3 font-medium transition-colors hover:bg-hover ${chosen === verdict ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line'}`}
        >
          {label} <span className="font-normal tabular-nums">{n}</span>
        </Link>
      ))}
    </nav>
  )
}
