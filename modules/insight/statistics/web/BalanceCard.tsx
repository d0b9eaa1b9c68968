import { formatNumber } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
type Props = {
  search: StatisticsSearch
  /** So many cases that it is reckoned when somebody asks for it. */
  isLarge: boolean
}
const signs = { plus: '+', minus: '−' }

/** Open at start, what came and went, and open at end: it must add up (domain 7.3). Fetched by itself, because it reads what the rows were. */
export function BalanceCard({ search, isLarge }: Props) {
  const [isAsked, setAsked] = useState(false)
  const found = useQuery({ ...statisticsQueries.balance(search), enabled: !isLarge || isAsked })
  const { data, isFetching } = found
  if (!data && isLarge)
    return (
      <Card title={texts.title}>
        <Button busy={isFetching} onClick={() => setAsked(true)}>
          {texts.reckon}
        </Button>
      </Card>
    )
  if (!data) return <LostCard title={texts.title} query={found} />
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
