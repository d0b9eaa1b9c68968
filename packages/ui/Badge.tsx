import type { ReactNode } from 'react'

const tones = {
  grey: 'bg-grey-soft text-muted',
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  orange: 'bg-orange-soft text-orange',
  red: 'bg-red-soft text-red',
}
const inks = {
  grey: 'text-muted',
  blue: 'text-blue',
  green: 'text-green-fill',
  amber: 'text-amber-fill',
  orange: 'text-orange-fill',
  red: 'text-red',
}
export type Tone = keyof typeof tones

/** A word on a soft ground. Put a mark before it when colour carries meaning. */
export function Badge({ tone = 'grey', mark, children }: { tone?: Tone; mark?: ReactNode; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}>
      {mark}
      {children}
    </span>
  )
}

const fills = {
  empty: null,
  started: <path d="M8 8V4.2a3.8 3.8 0 0 1 3.8 3.8Z" />,
  half: <path d="M8 4.2a3.8 3.8 0 0 1 0 7.6Z" />,
  most: <path d="M8 8H4.2A3.8 3.8 0 1 0 8 4.2Z" />,
}
export type StatusShape = keyof typeof fills | 'done' | 'stopped'

/** How far something has come, as a filling ring; `done` is a tick and `stopped` a cross. */
export function StatusMark({ tone, shape }: { tone: Tone; shape: StatusShape }) {
  const isEnd = shape === 'done' || shape === 'stopped'
  return (
    <svg viewBox="0 0 16 16" aria-hidden className={`size-4 shrink-0 ${inks[tone]}`}>
      <circle cx="8" cy="8" r="6.5" fill={isEnd ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.5" />
      {isEnd ? (
        <path
          d={shape === 'done' ? 'm5.3 8.2 1.9 1.9 3.5-3.9' : 'm5.8 5.8 4.4 4.4m0-4.4-4.4 4.4'}
          fill="none"
          stroke="var(--surface)"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <g fill="currentColor">{fills[shape]}</g>
      )}
    </svg>
  )
}

export function StatusDot({ tone, shape, children }: { tone: Tone; shape: StatusShape; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
      <StatusMark tone={tone} shape={shape} />
      {children}
    </span>
  )
}

const levels = [inks.grey, inks.amber, inks.orange, inks.red] as const

/** A level of 1 to 4 as bars and word; the highest is a filled sign. `wordClass` leaves the word to who listens where there is no room. */
export function Level({ level, wordClass, children }: { level: 1 | 2 | 3 | 4; wordClass?: string | undefined; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle whitespace-nowrap ${level === 4 ? 'font-medium text-red' : ''}`}>
      <svg viewBox="0 0 16 16" aria-hidden className={`size-4 shrink-0 ${levels[level - 1]}`} fill="currentColor">
        {level === 4 ? (
          <path
            fillRule="evenodd"
            d="M3.5 1.5h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Zm3.750 2.750v4.5h1.5v-4.5Zm0 6v1.5h1.5v-1.5Z"
          />
        ) : (
          [1, 2, 3].map((bar) => (
            <rect
              key={bar}
              x={bar * 4.5 - 2.5}
              y={12.5 - bar * 3}
              width="3"
              height={bar * 3 + 1}
              rx="1"
              opacity={bar <= level ? 1 : 0.25}
            />
          ))
        )}
      </svg>
      {wordClass ? <span className={wordClass}>{children}</span> : children}
    </span>
  )
}
