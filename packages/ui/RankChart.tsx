import { formatNumber, formatPercent } from '@portal/kit/format'
import { cloneElement, type ReactElement, type ReactNode } from 'react'

export type Rank = {
  id: string
  label: string
  value: number
  /** A link to the list that makes the number. */
  link: ReactElement<{ className?: string; children?: ReactNode }>
}

/** What each makes together with those before it, in percent of all. */
export function cumulative(values: readonly number[]): number[] {
  const all = values.reduce((sum, value) => sum + value, 0)
  let so = 0
  return values.map((value) => ((so += value), all === 0 ? 0 : (so / all) * 100))
}

/** Horizontal bars, the longest first; with `isPareto` a line that tells how much the first ones make together. Each is a link. */
export function RankChart({ label, ranks, isPareto = false }: { label: string; ranks: Rank[]; isPareto?: boolean }) {
  const max = Math.max(1, ...ranks.map(({ value }) => value))
  const shares = cumulative(ranks.map(({ value }) => value))
  return (
    <ul aria-label={label} className="-mx-2 grid">
      {ranks.map(({ id, label: name, value, link }, i) => (
        <li key={id}>
          {cloneElement(link, {
            className: `grid min-h-control items-center gap-3 rounded-lg px-2 transition-colors hover:bg-hover ${isPareto ? 'grid-cols-[minmax(0,8rem)_1fr_2.5rem_3.5rem] sm:grid-cols-[minmax(0,11rem)_1fr_2.5rem_3.5rem]' : 'grid-cols-[minmax(0,10rem)_1fr_2.5rem] sm:grid-cols-[minmax(0,12rem)_1fr_2.5rem]'}`,
            children: (
              <>
                <span className="line-clamp-2 leading-tight hyphens-auto wrap-break-word">{name}</span>
                <svg width="100%" height="100%" className="block h-control overflow-visible" aria-hidden>
                  <rect y="32%" width={`${(value / max) * 100}%`} height="36%" rx="3" className="fill-brand" />
                  {isPareto && <Line before={shares[i - 1]} here={shares[i]!} after={shares[i + 1]} />}
                </svg>
                <span className="text-right font-medium tabular-nums">{formatNumber(value)}</span>
                {isPareto && <span className="text-right text-muted tabular-nums">{formatPercent(shares[i]!)}</span>}
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  )
}

/** The part of the line that crosses one row: from half way to the row above to half way to the one below. */
const Line = ({ before, here, after }: { before: number | undefined; here: number; after: number | undefined }) => (
  <>
    {before !== undefined && <line x1={`${(before + here) / 2}%`} y1="0%" x2={`${here}%`} y2="50%" className="stroke-orange stroke-2" />}
    {after !== undefined && <line x1={`${here}%`} y1="50%" x2={`${(here + after) / 2}%`} y2="100%" className="stroke-orange stroke-2" />}
    <circle cx={`${here}%`} cy="50%" r="3.5" className="fill-orange" />
  </>
)
