import type { EntryStatus } from '../choices.ts'
import { wheelTexts as texts } from '../texts.ts'

const inks: Record<EntryStatus, string> = {
  late: 'text-red',
  open: 'text-amber-fill',
  planned: 'text-muted',
  done: 'text-green-fill',
  skipped: 'text-muted',
}
const line = { fill: 'none', stroke: 'var(--surface)', strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const ring = <circle r="6.5" fill="var(--surface)" stroke="currentColor" strokeWidth="1.5" />
/** Each status has a shape of its own: colour alone tells nothing. */
const shapes: Record<EntryStatus, React.ReactNode> = {
  late: (
    <>
      <path d="M0-8 8 0 0 8-8 0Z" fill="currentColor" />
      <path {...line} d="M0-3.6V1M0 3.6v.01" />
    </>
  ),
  open: (
    <>
      {ring}
      <path d="M0-3.8a3.8 3.8 0 0 1 0 7.6Z" fill="currentColor" />
    </>
  ),
  planned: ring,
  done: (
    <>
      <circle r="7" fill="currentColor" />
      <path {...line} d="m-2.7.2 1.9 1.9L2.7-1.8" />
    </>
  ),
  skipped: (
    <>
      {ring}
      <path d="M-3 0h6" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
}

/** The sign of a status around the origin, 16 units wide. */
export const MarkShape = ({ status }: { status: EntryStatus }) => <g className={inks[status]}>{shapes[status]}</g>

export const EntryStatusOf = ({ status }: { status: EntryStatus }) => (
  <span className={`inline-flex items-center gap-1.5 align-middle whitespace-nowrap ${status === 'late' ? 'font-medium text-danger' : ''}`}>
    <svg viewBox="-8 -8 16 16" aria-hidden className="size-4 shrink-0">
      <MarkShape status={status} />
    </svg>
    {texts.entry[status]}
  </span>
)
