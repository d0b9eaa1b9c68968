import { useDragging } from '@portal/ui/useDragging'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { themes } from '../choices.ts'
import type { Entry } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { MarkShape } from './EntryMark.tsx'
import { marksOf } from './marks.ts'
import type { Moving } from './moving.ts'
import { screenTexts } from './texts.ts'
import { WheelPicture } from './WheelPicture.tsx'
import { monthAt, monthMiddle, type Point, pointAt, ringMiddle, side } from './wheelMath.ts'

type Props = {
  year: number
  items: readonly Entry[]
  month: number
  onMonth: (month: number) => void
  onOpen: (entry: Entry) => void
  onMove: (moving: Moving) => void
  /** What was moved last: it has the focus again where it now stands. */
  moved?: { id: string }
  centre: ReactNode
  /** The size of names beside the signs, where there is room for any. */
  letters?: number
}
/** The month a sign is dragged over, and where it is drawn meanwhile. */
type Aim = { month: number; point: Point }

const words = screenTexts.wheel
const size = 9
const nameOf = (month: number) => screenTexts.months[month - 1]!
const labelOf = (one: Entry) =>
  words.mark(one.title, nameOf(one.month), wheelTexts.theme[one.theme], wheelTexts.entry[one.status], one.ownerName ?? screenTexts.nobody)
const order = (items: readonly Entry[]) =>
  [...items].sort((a, b) => a.month - b.month || themes.indexOf(a.theme) - themes.indexOf(b.theme) || a.key.localeCompare(b.key))

/** The wheel to work in: a sign is dragged to another month, or picked up and put down with the keyboard, and told of as it goes. */
export function Wheel({ year, items, month, onMonth, onOpen, onMove, moved, centre, letters }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const [active, setActive] = useState<string>()
  const [pointed, setPointed] = useState<Entry>()
  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = svg.current!.getBoundingClientRect()
    const scale = side / box.width
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale }
  }
  // What a full month only counts is in its list: an arrow that led there would lead nowhere.
  const ordered = order(marksOf(items, size).marks.map(({ entry }) => entry))
  const current = ordered.find(({ key }) => key === active) ?? ordered[0]

  const focus = (entry?: Entry) => entry && svg.current?.querySelector<SVGGElement>(`[data-key="${CSS.escape(entry.key)}"]`)?.focus()
  useEffect(() => {
    // Whoever has gone on meanwhile is not taken back.
    const { activeElement } = document
    if (moved && (!activeElement || activeElement === document.body))
      svg.current?.querySelector<SVGGElement>(`[data-link="${moved.id}"]`)?.focus()
  }, [moved])

  const middleOf = ({ theme }: Entry, of: number): Aim => ({ month: of, point: pointAt(ringMiddle(theme), monthMiddle(of)) })
  const { dragged, announcement, announce, cancel, ...drag } = useDragging<Entry, Aim>({
    idOf: ({ key }) => key,
    homeOf: (entry) => middleOf(entry, entry.month),
    targetAt: (at) => {
      const point = spotOf(at)
      return { month: monthAt(point), point }
    },
    next: (entry, over, step) => middleOf(entry, Math.min(12, Math.max(1, over.month + step))),
    words: { lifted: ({ title, month: home }) => words.grabbed(title, nameOf(home)), over: (_, to) => nameOf(to.month) },
    onDrop: (entry, aim) => {
      const to = aim?.month ?? entry.month
      if (to === entry.month) return announce(words.cancelled(entry.title, nameOf(entry.month)))
      announce(words.dropped(entry.title, nameOf(to)))
      onMove({ entry, month: to })
    },
    onPress: onOpen,
    isEager: true,
  })
  const aim = dragged?.over

  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
  function press(event: KeyboardEvent, entry: Entry) {
    const step = steps[event.key]
    const isAsked = event.key === ' ' && !dragged && !entry.move
    if (!isAsked && drag.onKeyDown(entry, event)) return
    if (!(step || isAsked || ['Enter', 'Home', 'End'].includes(event.key))) return
    event.preventDefault()
    const from = ordered.indexOf(entry)
    if (step) focus(ordered[(from + step + ordered.length) % ordered.length])
    else if (event.key === 'Home') focus(ordered[0])
    else if (event.key === 'End') focus(ordered.at(-1))
    else if (isAsked) {
      announce('')
      onMove({ entry, month: (entry.month % 12) + 1 })
    } else onOpen(entry)
  }

  const inFocus = dragged?.item ?? pointed
  return (
    <>
      <svg
        ref={svg}
        viewBox={`0 0 ${side} ${side}`}
        role="group"
        aria-label={words.label(year, items.length)}
        className={`mx-auto block w-full ${letters ? 'max-w-220' : 'max-w-180'} touch-pan-y select-none`}
      >
        <WheelPicture
          year={year}
          items={items}
          size={size}
          letters={letters}
          month={aim?.month ?? month}
          onMonth={dragged ? undefined : onMonth}
          centre={inFocus ? <Named entry={inFocus} month={aim?.month ?? inFocus.month} /> : centre}
          mark={(entry, shape) => (
            <g
              key={entry.key}
              role="button"
              data-key={entry.key}
              data-link={entry.link?.id}
              tabIndex={entry.key === current?.key ? 0 : -1}
              aria-label={labelOf(entry)}
              aria-pressed={dragged && dragged.item.key === entry.key}
              className={`outline-none [&:focus-visible_[data-halo]]:stroke-(--focus) ${entry.move ? 'cursor-grab touch-none' : 'cursor-pointer'} ${dragged?.item.key === entry.key ? 'opacity-40' : ''}`}
              onKeyDown={(event) => press(event, entry)}
              onPointerDown={(event) => {
                setActive(entry.key)
                drag.onPointerDown(entry, event)
              }}
              onPointerEnter={() => setPointed(entry)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={() => {
                setActive(entry.key)
                setPointed(entry)
              }}
              onBlur={() => {
                setPointed(undefined)
                cancel()
              }}
            >
              {shape}
            </g>
          )}
        >
          {dragged && aim && (
            <g transform={`translate(${aim.point.x} ${aim.point.y}) scale(1.6)`} className="pointer-events-none">
              <MarkShape status={dragged.item.status} />
            </g>
          )}
        </WheelPicture>
      </svg>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

const Named = ({ entry, month }: { entry: Entry; month: number }) => (
  <span className="text-ink">
    <span className="line-clamp-4 text-[0.95rem] leading-tight font-semibold text-balance">{entry.title}</span>
    <span className="mt-1 block text-muted first-letter:uppercase">{nameOf(month)}</span>
    <span className="block text-muted">{wheelTexts.entry[entry.status]}</span>
  </span>
)
