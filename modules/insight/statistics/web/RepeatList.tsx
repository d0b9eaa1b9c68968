import { formatDate } from '@portal/kit/format'
import { deviationTexts } from '@portal/modules/cases/deviations/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { EmptyChartCard } from '@portal/ui/charts/ChartCard.tsx'
import { cloneElement } from 'react'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { useListLink } from './ListLink.tsx'

const words = texts.repeats

/** What happens again and again in one place. */
export function RepeatList({ figures }: { figures: Figures }) {
  const linkTo = useListLink()
  if (figures.repeats.length === 0) return <EmptyChartCard title={words.title}>{words.none}</EmptyChartCard>
  return (
    <Card title={words.title}>
      <p className="mb-2 max-w-prose text-muted">{words.note}</p>
      <ul className="-mx-2 divide-y divide-line">
        {figures.repeats.map((repeat) => {
          const link = linkTo(listOf.repeat(figures, repeat))
          return (
            <li key={`${repeat.category}${repeat.locationId}`}>
              {cloneElement(link ?? <span />, {
                className: `flex min-h-control flex-wrap items-center justify-between gap-x-4 rounded-lg px-2 py-1.5 ${link ? 'hover:bg-hover' : ''}`,
                children: (
                  <>
                    <span className="font-medium">
                      {deviationTexts.category[repeat.category]} – {repeat.locationName}
                    </span>
                    <span className="text-muted tabular-nums">
                      {words.times(repeat.count)}, {words.span(formatDate(repeat.from), formatDate(repeat.to))}
                    </span>
                  </>
                ),
              })}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
