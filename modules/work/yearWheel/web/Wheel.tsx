import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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
}
type Held = { entry: Entry; month: number; point: Point; from?: Point; isMoved: boolean }

const words = screenTexts.wheel
const size = 9
const nameOf = (month: number) => screenTexts.months[month - 1]!
const labelOf = (one: Entry) =>
  words.mark(one.title, nameOf(one.month), wheelTexts.theme[one.theme], wheelTexts.entry[one.status], one.ownerName ?? screenTexts.nobody)
const order = (items: readonly Entry[]) =>
  [...items].sort((a, b) => a.month - b.month || themes.indexOf(a.theme) - themes.indexOf(b.theme) || a.key.localeCompare(b.key))

/** The wheel to work in: a sign is dragged to another month, or picked up and put down with the keyboard, and told of as it goes. */
export function Wheel({ year, items, month, onMonth, onOpen, onMove, moved, centre }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const [held, setHeld] = useState<Held>()
  const [active, setActive] = useState<string>()
  const [pointed, setPointed] = useState<Entry>()
  const [said, setSaid] = useState('')
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

  const put = ({ entry, month: to }: Held) => {
    setHeld(undefined)
    if (to === entry.month) return setSaid(words.cancelled(entry.title, nameOf(entry.month)))
    setSaid(words.dropped(entry.title, nameOf(to)))
    onMove({ entry, month: to })
  }
  const cancel = () => {
    if (held) setSaid(words.cancelled(held.entry.title, nameOf(held.entry.month)))
    setHeld(undefined)
  }
  const ring = (entry: Entry) => ringMiddle(entry.theme)
  const grab = (entry: Entry) => {
    if (!entry.move) {
      setSaid('')
      onMove({ entry, month: (entry.month % 12) + 1 })
      return
    }
    setSaid(words.grabbed(entry.title, nameOf(entry.month)))
    setHeld({ entry, month: entry.month, point: pointAt(ring(entry), monthMiddle(entry.month)), isMoved: true })
  }

  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
  function press(event: KeyboardEvent, entry: Entry) {
    const step = steps[event.key]
    const isPick = event.key === ' '
    if (!(step || isPick || ['Enter', 'Escape', 'Home', 'End'].includes(event.key))) return
    if (event.key === 'Escape' && !held) return
    event.preventDefault()
    if (held) {
      if (step) {
        const to = Math.min(12, Math.max(1, held.month + step))
        setHeld({ ...held, month: to, point: pointAt(ring(entry), monthMiddle(to)) })
        setSaid(nameOf(to))
      } else if (event.key === 'Escape') cancel()
      else if (isPick || event.key === 'Enter') put(held)
      return
    }
    const at = ordered.indexOf(entry)
    if (step) focus(ordered[(at + step + ordered.length) % ordered.length])
    else if (event.key === 'Home') focus(ordered[0])
    else if (event.key === 'End') focus(ordered.at(-1))
    else if (isPick) grab(entry)
    else onOpen(entry)
  }

  const spotOf = (event: PointerEvent): Point => {
    const box = svg.current!.getBoundingClientRect()
    const scale = side / box.width
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }
  }
  const down = (event: PointerEvent, entry: Entry) => {
    if (event.button !== 0 || held) return
    const from = spotOf(event)
    svg.current?.setPointerCapture(event.pointerId)
    setActive(entry.key)
    setHeld({ entry, month: entry.month, point: from, from, isMoved: false })
  }
  const drag = (event: PointerEvent) => {
    if (!held?.from) return
    const point = spotOf(event)
    const isMoved = held.isMoved || Math.hypot(point.x - held.from.x, point.y - held.from.y) > 6
    setHeld({ ...held, point, isMoved, month: isMoved ? monthAt(point) : held.entry.month })
  }
  const up = () => {
    if (!held?.from) return
    if (held.isMoved) put(held)
    else {
      setHeld(undefined)
      onOpen(held.entry)
    }
  }

  const told = held?.isMoved ? held.entry : pointed
  return (
    <>
      <svg
        ref={svg}
        viewBox={`0 0 ${side} ${side}`}
        role="group"
        aria-label={words.label(year, items.length)}
        className="mx-auto block w-full max-w-180 touch-pan-y select-none"
        onPointerMove={drag}
        onPointerUp={up}
        onPointerCancel={() => setHeld(undefined)}
      >
        <WheelPicture
          year={year}
          items={items}
          size={size}
          month={held?.isMoved ? held.month : month}
          onMonth={held ? undefined : onMonth}
          centre={told ? <Told entry={told} month={held?.isMoved ? held.month : told.month} /> : centre}
          mark={(entry, shape) => (
            <g
              key={entry.key}
              role="button"
              data-key={entry.key}
              data-link={entry.link?.id}
              tabIndex={entry.key === current?.key ? 0 : -1}
              aria-label={labelOf(entry)}
              aria-pressed={held?.isMoved && held.entry.key === entry.key}
              className={`outline-none [&:focus-visible_[data-halo]]:stroke-(--focus) ${entry.move ? 'cursor-grab touch-none' : 'cursor-pointer'} ${held?.isMoved && held.entry.key === entry.key ? 'opacity-40' : ''}`}
              onKeyDown={(event) => press(event, entry)}
              onPointerDown={(event) => down(event, entry)}
              onPointerEnter={() => setPointed(entry)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={() => {
                setActive(entry.key)
                setPointed(entry)
              }}
              onBlur={() => {
                setPointed(undefined)
                if (held && !held.from) cancel()
              }}
            >
              {shape}
            </g>
          )}
        >
          {held?.isMoved && (
            <g transform={`translate(${held.point.x} ${held.point.y}) scale(1.6)`} className="pointer-events-none">
              <MarkShape status={held.entry.status} />
            </g>
          )}
        </WheelPicture>
      </svg>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
    </>
  )
}

const Told = ({ entry, month }: { entry: Entry; month: number }) => (
  <span className="text-ink">
    <span className="line-clamp-4 text-[0.95rem] leading-tight font-semibold text-balance">{entry.title}</span>
    <span className="mt-1 block text-muted first-letter:uppercase">{nameOf(month)}</span>
    <span className="block text-muted">{wheelTexts.entry[entry.status]}</span>
  </span>
)
