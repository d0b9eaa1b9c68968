import { formatDate } from '@portal/kit/format'
import { deviationTexts } from '@portal/modules/cases/deviations/web/public'
import { Card } from '@portal/ui/Card.tsx'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { ListLink } from './Totals.tsx'

const words = texts.repeats

/** What happens again and again in one place. */
export const RepeatList = ({ figures }: { figures: Figures }) => (
  <Card title={words.title}>
    {figures.repeats.length === 0 ? (
      <p className="text-muted">{words.none}</p>
    ) : (
      <>
        <p className="mb-2 max-w-prose text-muted">{words.note}</p>
        <ul className="-mx-2 divide-y divide-line">
          {figures.repeats.map((repeat) => (
            <li key={`${repeat.category}${repeat.locationId}`}>
              <ListLink
                list={listOf.repeat(figures, repeat)}
                className="flex min-h-control flex-wrap items-center justify-between gap-x-4 rounded-lg px-2 py-1.5 hover:bg-hover"
              >
                <span className="font-medium">
                  {deviationTexts.category[repeat.category]} – {repeat.locationName}
                </span>
                <span className="text-muted tabular-nums">
                  {words.times(repeat.count)}, {words.span(formatDate(repeat.from), formatDate(repeat.to))}
                </span>
              </ListLink>
            </li>
          ))}
        </ul>
      </>
    )}
  </Card>
)
