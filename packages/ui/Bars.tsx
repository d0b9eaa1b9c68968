import { formatNumber } from '@portal/kit/format'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { Tone } from './Badge.tsx'

export type Bar = {
  id: string
  label: ReactNode
  value: number
  tone?: Tone /** A link to the list that makes the number. */
  link: ReactElement<{ className?: string; children?: ReactNode }>
}

const fills: Record<Tone, string> = {
  blue: 'bg-brand',
  grey: 'bg-field',
  green: 'bg-green-fill',
  amber: 'bg-amber-fill',
  orange: 'bg-orange-fill',
  red: 'bg-danger-fill',
}

/** Horizontal bars on one scale; each is a link to what it counts. */
export function Bars({ label, bars }: { label: string; bars: Bar[] }) {
  const max = Math.max(1, ...bars.map((bar) => bar.value))
  return (
    <ul aria-label={label} className="-mx-2 grid">
      {bars.map((bar) => (
        <li key={bar.id}>
          {cloneElement(bar.link, {
            className: 'grid min-h-control grid-cols-[7.5rem_1fr_3rem] items-center gap-3 rounded-lg px-2 transition-colors hover:bg-hover',
            children: (
              <>
                <span className="truncate">{bar.label}</span>
                <span className="h-2 rounded-full bg-sunken" aria-hidden>
                  <span
                    className={`block h-full rounded-full ${fills[bar.tone ?? 'blue']}`}
                    style={{ width: `${(bar.value / max) * 100}%` }}
                  />
                </span>
                <span className="text-right font-medium tabular-nums">{formatNumber(bar.value)}</span>
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  )
}

/** A number that is a link to the list that makes it. */
export function Figure({ label, value, note, link }: { label: string; value: number; note?: ReactNode; link: Bar['link'] }) {
  return cloneElement(link, {
    className:
      'panel grid grid-cols-[1fr_auto] content-start items-baseline gap-x-3 gap-y-1 px-4 py-2.5 transition-colors hover:border-field hover:bg-hover sm:grid-cols-1 sm:px-5 sm:py-4',
    children: (
      <>
        <span className="min-w-0 text-muted">{label}</span>
        <span className="text-xl sm:text-2xl font-semibold tracking-tight tabular-nums">{formatNumber(value)}</span>
        {note && <span className="text-xs text-muted max-sm:col-span-2">{note}</span>}
      </>
    ),
  })
}
