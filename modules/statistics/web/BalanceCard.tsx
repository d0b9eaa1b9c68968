import { formatNumber } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import { closingOf } from '../figureRules.ts'
import { statisticsTexts } from '../texts.ts'
import { statisticsQueries } from './queries.ts'
import type { StatisticsSearch } from './statisticsSearch.ts'

const texts = statisticsTexts.balance
const lines = [
  ['opening', ''],
  ['reported', 'plus'],
  ['reopened', 'plus'],
  ['closed', 'minus'],
  ['deleted', 'minus'],
  ['closing', ''],
] as const
const signs = { plus: '+', minus: '−' }

/** Open at start, what came and went, and open at end: it must add up (domain 7.3). Fetched by itself, because it reads what the rows were. */
export function BalanceCard({ search }: { search: StatisticsSearch }) {
  const { data } = useQuery(statisticsQueries.balance(search))
  if (!data) return null
  return (
    <Card title={texts.title}>
      <div className="grid gap-3">
        <p className="max-w-prose text-muted">{texts.note}</p>
        {!data.isEqual && (
          <InlineNotice tone="danger">{texts.wrong(formatNumber(data.closing), formatNumber(closingOf(data)))}</InlineNotice>
        )}
        <dl className="grid max-w-sm">
          {lines.map(([name, sign]) => (
            <div
              key={name}
              className={`flex justify-between gap-4 py-1.5 ${name === 'closing' ? 'mt-1 border-t border-line pt-2.5 font-semibold' : ''}`}
            >
              <dt>{texts[name]}</dt>
              <dd className="tabular-nums">
                {sign && (
                  <>
                    <span aria-hidden>{signs[sign]} </span>
                    <span className="sr-only">{texts[sign]} </span>
                  </>
                )}
                {formatNumber(data[name])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
