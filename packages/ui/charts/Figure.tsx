import { formatNumber } from '@portal/kit/format'
import { cloneElement, type ReactNode } from 'react'
import type { ChartLink } from './marks.ts'

type Props = { label: string; value: number | string; note?: ReactNode; isLate?: boolean; link?: ChartLink; isCompact?: boolean }

const compact = 'flex flex-wrap content-start items-baseline gap-x-3 gap-y-1 py-2.5 sm:flex-col sm:flex-nowrap sm:items-stretch'
const stacked = 'flex flex-col gap-y-1 py-2.5'

/** A number that stands alone, and is a link to the list that makes it. `isLate`: its note tells of something past a deadline. `isCompact` puts it beside its label on a phone. */
export function Figure({ label, value, note, isLate, link, isCompact }: Props) {
  const look = `panel px-4 sm:px-5 sm:py-4 ${isCompact ? compact : stacked}`
  return cloneElement(link ?? <div />, {
    className: link ? `${look} transition-colors hover:border-field hover:bg-hover` : look,
    children: (
      <>
        <span className={isCompact ? 'flex-1 basis-1/2 text-muted sm:flex-none' : 'text-muted'}>{label}</span>
        <span className="text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">
          {typeof value === 'number' ? formatNumber(value) : value}
        </span>
        {note && <span className={`text-xs max-sm:w-full ${isLate ? 'font-medium text-red' : 'text-muted'}`}>{note}</span>}
      </>
    ),
  })
}
