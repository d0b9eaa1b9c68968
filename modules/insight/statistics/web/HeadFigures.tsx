import { formatNumber, formatPercent, formatTenths } from '@portal/kit/format'
import { Sparkline } from '@portal/ui/charts/Sparkline.tsx'
import { ErrorState, Skeleton } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { cloneElement } from 'react'
import type { HeadFigures as Figures } from '../contract.ts'
import { grave, listOf } from '../listRules.ts'
import { statisticsTexts } from '../texts.ts'
import { statisticsQueries } from './queries.ts'

const texts = statisticsTexts.head
type One = Figures['figures'][number]
const written = { h1: formatTenths, inTime: formatPercent, openGrave: formatNumber }
/** More deadlines kept is better; of the others less is. */
const isBetter = { h1: (n: number) => n < 0, inTime: (n: number) => n > 0, openGrave: (n: number) => n < 0 }

/** The general manager's month on one screen: what each figure is, what it was, and thirteen months of it. */
export function HeadFigures() {
  const { data, error, refetch } = useQuery(statisticsQueries.head)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  return (
    <section aria-label={texts.title} className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-3">
      {data
        ? data.figures.map((one) => <Tile key={one.key} figure={one} />)
        : (['a', 'b', 'c'] as const).map((one) => <Skeleton key={one} className="h-42" />)}
    </section>
  )
}

function Tile({ figure: { key, value, before, line } }: { figure: One }) {
  const change = value === null || before === null ? null : Math.round((value - before) * 10) / 10
  const isWorse = !!change && !isBetter[key](change)
  const tone = !change ? 'text-muted' : isWorse ? 'text-red' : 'text-green'
  const Arrow = change !== null && change > 0 ? ArrowUpRight : ArrowDownRight
  const spoken = line.map((point) => (point.value === null ? '–' : written[key](point.value))).join(', ')
  return cloneElement(linkOf(key, line), {
    className: 'panel block min-h-42 px-4 py-4 transition-colors hover:border-field hover:bg-hover sm:px-5',
    children: (
      <>
        <span className="text-muted">{texts.name[key]}</span>
        <span className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="text-[1.75rem] leading-9 font-semibold tracking-tight tabular-nums">
            {value === null ? '–' : written[key](value)}
          </span>
          {change !== null && (
            <span className={`inline-flex items-center gap-1 text-xs font-medium ${tone}`}>
              {change !== 0 && <Arrow className="size-3.5" aria-hidden />}
              {change === 0 ? texts.same : texts[change > 0 ? 'more' : 'less'][key](formatTenths(Math.abs(change)))}
            </span>
          )}
        </span>
        <span className="block text-xs text-muted">
          {value === null ? texts.none[key] : before === null ? texts.alone[key] : texts.was[key](written[key](before))}
        </span>
        <Sparkline label={texts.line(texts.name[key], spoken)} values={line.map((point) => point.value)} isBad={isWorse} />
      </>
    ),
  })
}

/** What the figure is of: the list it counts, or the statistics of it. */
function linkOf(key: One['key'], line: One['line']) {
  const last = line.at(-1)
  if (key === 'openGrave') return <Link to="/deviations" search={listOf.open({ departmentId: null }, { severity: grave })} />
  if (key === 'inTime' && last) return <Link to="/deviations" search={listOf.closed({ departmentId: null }, last)} />
  return <Link to="/deviations/statistics" />
}
