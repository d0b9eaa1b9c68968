import { currentDay } from '@portal/ui/clock'
import { type ReactNode, useId } from 'react'
import { themes } from '../choices.ts'
import type { Entry } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { MarkShape } from './EntryMark.tsx'
import { marksOf } from './marks.ts'
import { screenTexts } from './texts.ts'
import {
  dayAngle,
  hub,
  monthMiddle,
  monthSector,
  monthStart,
  outer,
  pointAt,
  ringEnd,
  ringMiddle,
  ringStart,
  sector,
  side,
} from './wheelMath.ts'

type Props = {
  year: number
  items: readonly Entry[]
  /** Half the width of a mark. */
  size: number
  /** The month that is chosen or aimed at. */
  month?: number
  onMonth?: (month: number) => void
  centre: ReactNode
  isSmall?: boolean
  /** The size of names beside the marks; without it there are none. */
  letters?: number
  /** What stands for a mark, where it can be pointed at and moved. */
  mark?: (entry: Entry, shape: ReactNode) => ReactNode
  children?: ReactNode
}

const months = Array.from({ length: 12 }, (_, n) => n + 1)

/** The year as a circle: a month is a piece of it, a theme a ring, and every thing to do a sign of how it stands. */
export function WheelPicture({ year, items, size, month, onMonth, centre, isSmall = false, letters, mark, children }: Props) {
  const id = useId()
  const today = currentDay()
  const isThisYear = today.startsWith(`${year}-`)
  const thisMonth = isThisYear ? Number(today.slice(5, 7)) : 0
  const { marks, rests } = marksOf(items, size, letters)
  const now = isThisYear && { from: pointAt(hub, dayAngle(today)), to: pointAt(outer + 4, dayAngle(today)) }
  return (
    <>
      {themes.map((theme, n) => (
        <path
          key={theme}
          d={sector(monthStart(1), monthStart(13), ringStart(theme), ringEnd(theme))}
          className={n % 2 === 0 ? 'fill-sunken' : 'fill-surface'}
        />
      ))}
      {months.map((one) => (
        <g key={one} onClick={onMonth && (() => onMonth(one))} className={onMonth ? 'cursor-pointer' : ''}>
          <path d={monthSector(one)} className={month === one ? 'fill-brand-soft stroke-brand' : 'fill-transparent stroke-line'} />
          <text
            {...pointAt(328, monthMiddle(one))}
            fontSize={isSmall ? 24 : 13}
            textAnchor="middle"
            dominantBaseline="central"
            className={one === thisMonth ? 'fill-ink font-semibold' : 'fill-muted'}
          >
            {isSmall ? screenTexts.shortMonths[one - 1]!.slice(0, 3) : screenTexts.shortMonths[one - 1]}
          </text>
        </g>
      ))}
      {!isSmall &&
        themes.map((theme) => (
          <text
            key={theme}
            {...pointAt(ringMiddle(theme), 0)}
            fontSize="11.5"
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-muted"
          >
            {wheelTexts.theme[theme]}
          </text>
        ))}
      {now && (
        <g className="pointer-events-none">
          <line x1={now.from.x} y1={now.from.y} x2={now.to.x} y2={now.to.y} className="stroke-brand" strokeWidth={isSmall ? 4 : 2} />
          <circle cx={now.to.x} cy={now.to.y} r={isSmall ? 9 : 5} className="fill-brand" />
        </g>
      )}
      {marks.map(({ entry, point }) => {
        const shape = (
          <g transform={`translate(${point.x.toFixed(1)} ${point.y.toFixed(1)}) scale(${size / 8})`}>
            {mark && <circle data-halo r="11" fill="transparent" stroke="transparent" strokeWidth="2" />}
            <MarkShape status={entry.status} />
          </g>
        )
        return mark ? mark(entry, shape) : <g key={entry.key}>{shape}</g>
      })}
      {marks.map(
        ({ entry, name }) =>
          name?.text && (
            <g key={entry.key} aria-hidden className="pointer-events-none">
              <path id={`${id}${entry.key}`} d={name.line} fill="none" />
              <text fontSize={letters} textAnchor="middle" className="fill-ink">
                <textPath href={`#${id}${entry.key}`} startOffset="50%">
                  {name.text}
                </textPath>
              </text>
            </g>
          ),
      )}
      {rests.map(({ key, month: of, n, point }) => (
        <text
          key={key}
          {...point}
          fontSize={isSmall ? 20 : 12}
          textAnchor="middle"
          dominantBaseline="central"
          onClick={onMonth && (() => onMonth(of))}
          className={`fill-ink font-medium ${onMonth ? 'cursor-pointer' : ''}`}
        >
          +{n}
        </text>
      ))}
      <foreignObject
        x={side / 2 - hub + 10}
        y={side / 2 - hub + 10}
        width={2 * hub - 20}
        height={2 * hub - 20}
        className="pointer-events-none"
      >
        <div className="grid h-full place-content-center overflow-hidden text-center">{centre}</div>
      </foreignObject>
      {children}
    </>
  )
}
