import { formatNumber } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { ChartCard } from '@portal/ui/ChartCard.tsx'
import { ColumnChart } from '@portal/ui/ColumnChart.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InjuryRates } from '../contract.ts'
import { statisticsTexts } from '../texts.ts'
import { longMonth, shortMonth } from './monthNames.ts'
import { statisticsQueries } from './queries.ts'

const texts = statisticsTexts.rates
const shown = (n: number | null) => (n === null ? '–' : formatNumber(n, 1))
const toHours = <Link to="/deviations/hours" />

/** Injuries per million hours worked, of the whole company. Shows nothing to those they are not for. */
export function RateCard() {
  const { data } = useQuery(statisticsQueries.rates)
  const now = data?.months.at(-1)
  if (!data || !now) return null
  if (now.h1 === null) return <NoHours />
  return (
    <div className="grid grid-cols-1 gap-3">
      {(now.isThin || now.monthsWithoutHours > 0) && (
        <InlineNotice tone="warning">
          {now.isThin ? texts.thin : texts.missing(now.monthsWithoutHours)} <HoursLink />
        </InlineNotice>
      )}
      <ChartCard
        title={texts.title}
        note={texts.note(longMonth(now.month), formatNumber(now.hours))}
        words={statisticsTexts}
        chart={<Charts months={data.months} now={now} />}
        table={{
          head: [statisticsTexts.month, texts.hours, texts.h1, texts.h2, texts.tri, texts.f],
          rows: data.months.map((one) => ({
            id: one.month,
            cells: [longMonth(one.month), formatNumber(one.hours), shown(one.h1), shown(one.h2), shown(one.tri), shown(one.f)],
          })),
        }}
      />
    </div>
  )
}

const HoursLink = () => (
  <Link to="/deviations/hours" className="text-brand-ink underline underline-offset-2">
    {texts.toHours}
  </Link>
)
const NoHours = () => (
  <Card title={texts.title}>
    <p className="text-muted">
      {texts.insufficient} <HoursLink />
    </p>
  </Card>
)

type Month = InjuryRates['months'][number]

const Charts = ({ months, now }: { months: Month[]; now: Month }) => (
  <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
    {(['h1', 'h2', 'f'] as const).map((rate) => (
      <div key={rate}>
        <p className="font-medium">
          {texts[rate]}: <span className="tabular-nums">{shown(now[rate])}</span>
        </p>
        <p className="mb-2 text-xs text-muted">{texts.means[rate]}</p>
        <ColumnChart
          label={texts[rate]}
          format={shown}
          columns={months.map((one) => ({
            id: one.month,
            label: shortMonth(one.month),
            name: texts.name(texts[rate], longMonth(one.month), shown(one[rate])),
            parts: [{ id: rate, value: one[rate] ?? 0 }],
            link: toHours,
          }))}
        />
      </div>
    ))}
  </div>
)
