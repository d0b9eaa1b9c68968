import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Days } from '../contract.ts'
import { companyTexts } from '../texts.ts'
import { DaysForm } from './DaysForm.tsx'
import { companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

const { days: texts } = settingsTexts

/** When the company is closed, and what becomes of a date that falls on such a day. */
export function DaysSection() {
  const { data, error, isLoadingError, refetch } = useQuery(companyQueries.days)
  if (isLoadingError) return <ErrorCard title={companyTexts.section.days} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return data.canEdit ? <DaysForm days={data} /> : <DaysCard days={data} />
}

function DaysCard({ days }: { days: Days }) {
  return (
    <Card title={companyTexts.section.days}>
      <p className="mb-3 text-muted">{settingsTexts.readOnly}</p>
      <DefinitionList items={[{ id: 'shift', term: texts.shift, value: texts.shifts[days.recurrenceShift] }]} />
      <h3 className="mt-4 mb-2 font-medium">{texts.closed}</h3>
      {days.closedDays.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="grid gap-1">
        {days.closedDays.map(({ from, to, name, isHalfDay }) => (
          <li key={from} className="tabular-nums">
            {from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`}
            {name && ` · ${name}`}
            {isHalfDay && ` · ${texts.half}`}
          </li>
        ))}
      </ul>
    </Card>
  )
}
