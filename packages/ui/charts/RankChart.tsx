import { formatNumber, formatPercent } from '@portal/kit/format'
import { cloneElement, type ReactNode } from 'react'
import type { Tone } from '../Badge.tsx'
import { type ChartLink, fills } from './marks.ts'
import { cumulative, topOf } from './scale.ts'

export type Rank = { id: string; label: ReactNode; value: number; tone?: Tone; link: ChartLink }
type Props = { label: string; ranks: Rank[]; isPareto?: boolean }

/** Horizontal bars on one scale, each a link; with `isPareto` a line that tells how much the first ones make together. */
export function RankChart({ label, ranks, isPareto = false }: Props) {
  const values = ranks.map(({ value }) => value)
  const top = topOf(values)
  const shares = cumulative(values)
  return (
    <ul
      aria-label={label}
      className={`-mx-2 grid gap-x-3 ${isPareto ? 'grid-cols-[fit-content(11rem)_minmax(5rem,1fr)_auto_auto]' : 'grid-cols-[fit-content(12rem)_minmax(4rem,1fr)_auto]'}`}
    >
      {ranks.map(({ id, label: name, value, tone = 'blue', link }, i) => (
        <li key={id} className="col-span-full grid grid-cols-subgrid">
          {cloneElement(link ?? <span />, {
            className: `col-span-full grid min-h-control grid-cols-subgrid items-center rounded-lg px-2 ${link ? 'transition-colors hover:bg-hover' : ''}`,
            children: (
              <>
                <span className="line-clamp-2 leading-tight hyphens-auto wrap-break-word">{name}</span>
                <svg width="100%" height="100%" className="block h-control overflow-visible" aria-hidden>
                  <rect y="32%" width={`${(value / top) * 100}%`} height="36%" rx="3" className={fills[tone]} />
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
