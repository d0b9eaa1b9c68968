import { formatNumber } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { ChartCard } from '@portal/ui/charts/ChartCard.tsx'
import { ColumnChart } from '@portal/ui/charts/ColumnChart.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { textLink } from '@portal/ui/textLink'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { InjuryRates } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts } from '../texts.ts'
import { listLink, OpensLists } from './ListLink.tsx'
import { longMonth, shortMonth } from './monthNames.ts'
import { statisticsQueries } from './queries.ts'

const texts = statisticsTexts.rates
const shown = (n: number | null) => (n === null ? '–' : formatNumber(n, 1))
const linked = `${textLink} print:hidden`
const drawn = ['h1', 'h2', 'f', 'ruo'] as const

/** Injuries, and what was reported before anybody was hurt, per million hours worked in the whole company. Shows nothing to those it is not for. */
export function RateCard() {
  const { data } = useQuery(statisticsQueries.rates)
  return (
    data && (
      <OpensLists value={data.opensLists}>
        <Rates rates={data} />
      </OpensLists>
    )
  )
}

function Rates({ rates }: { rates: InjuryRates }) {
  const now = rates.months.at(-1)
  if (!now) return null
  if (now.hours === 0) return <Note text={texts.insufficient} />
  if (now.monthsWithoutHours > 0) return <Note text={texts.missing(now.monthsWithoutHours)} />
  return (
    <div className="grid grid-cols-1 gap-3">
      {now.isThin && (
        <InlineNotice tone="warning">
          {texts.thin} <HoursLink />
        </InlineNotice>
      )}
      <ChartCard
        title={texts.title}
        note={texts.note(longMonth(now.month), formatNumber(now.hours))}
        chart={<Charts rates={rates} now={now} />}
        table={{
          head: [statisticsTexts.month, texts.hours, texts.h1, texts.h2, texts.tri, texts.f, texts.ruo],
          rows: rates.months.map((one) => ({
            id: one.month,
            name: longMonth(one.month),
            cells: [formatNumber(one.hours), ...(['h1', 'h2', 'tri', 'f', 'ruo'] as const).map((rate) => shown(one[rate]))],
          })),
        }}
      />
    </div>
  )
}

/** Nothing for offices that read the figures alone. */
const HoursLink = () =>
  use(OpensLists) && (
    <Link to="/deviations/hours" className="text-brand-ink underline underline-offset-2">
      {texts.toHours}
    </Link>
  )
const Note = ({ text }: { text: string }) => (
  <Card title={texts.title}>
    <p className="max-w-prose text-muted">
      {text} <HoursLink />
    </p>
  </Card>
)

type Month = InjuryRates['months'][number]
type Rate = (typeof drawn)[number]

const Charts = ({ rates: { months, opensRegister }, now }: { rates: InjuryRates; now: Month }) => {
  const opensLists = use(OpensLists)
  // One column is no course; then the figure alone is shown. Each column opens a list: without one the table has the months.
  const isCourse = opensLists && months.filter(({ h1 }) => h1 !== null).length > 1
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {drawn.map((rate) => (
        <div key={rate} className="flex flex-col">
          <p className="font-medium">
            {texts[rate]}: <span className="tabular-nums">{shown(now[rate])}</span>
          </p>
          <p className="text-xs text-muted">{texts.means[rate]}</p>
          <p className="mb-2">
            <ToList rate={rate} month={now} opensRegister={opensRegister} />
          </p>
          {isCourse && (
            <ColumnChart
              label={texts[rate]}
              parts={[{ label: texts[rate] }]}
              format={shown}
              columns={months.map((one) => ({
                id: one.month,
                label: shortMonth(one.month),
                name: texts.name(texts[rate], longMonth(one.month), shown(one[rate])),
                values: [one[rate] ?? 0],
                link: rate === 'ruo' ? listLink(listOf.warnings({ departmentId: null }, one)) : <Link to="/deviations/hours" />,
              }))}
            />
          )}
        </div>
      ))}
    </div>
  )
}

type ListProps = { rate: Rate; month: Month; opensRegister: boolean }
/** What was counted, as a link for those who may read all of it. */
function ToList({ rate, month: { from, to, injuries, lostTime, warnings }, opensRegister }: ListProps) {
  const opensLists = use(OpensLists)
  if (rate === 'ruo' && !opensLists) return <span className="text-xs text-muted">{texts.reports(warnings)}</span>
  if (rate === 'ruo')
    return (
      <Link to="/deviations" search={listOf.warnings({ departmentId: null }, { from, to })} className={linked}>
        {texts.reports(warnings)}
      </Link>
    )
  const isAll = rate === 'h2'
  const text = texts.injuries(isAll ? injuries : lostTime)
  if (!opensRegister) return <span className="text-xs text-muted">{text}</span>
  return (
    <Link to="/deviations/injuries" search={{ from, to, rated: 'true', ...(!isAll && { away: 'true' as const }) }} className={linked}>
      {text}
    </Link>
  )
}
