import { formatNumber } from '@portal/kit/format'
import { deviationTexts } from '@portal/modules/cases/deviations/web/public'
import { Level } from '@portal/ui/Badge.tsx'
import { IconButton } from '@portal/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ClockAlert, Maximize, Minus, Plus } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { Net, Scale, Tiles } from './Ground.tsx'
import { apart, levels, type Mark, marksOf, type PlacedPlace, stacked, sumOf, worstOf } from './marks.ts'
import { fit, grouped } from './mercator.ts'
import { mapQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { useCamera } from './useCamera.ts'

type Props = {
  places: readonly PlacedPlace[]
  /** The places whose cases are shown beside the map. */
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  /** Where the cases of a place are listed. */
  listOf: (placeId: string) => LinkProps
  /** What the address says it looks at. */
  at: string | undefined
  onRest: (at: string | undefined) => void
  /** The id of what tells of the chosen places. */
  chosenId: string
}

/** The places where they are. A mark tells how many cases there are and how grave the worst is; several near each other are one. */
export function MapView({ places, chosen, onChoose, listOf, at, onRest, chosenId }: Props) {
  const helpId = useId()
  const { box, size, camera, isMoved, zoom, showAll, show, hands } = useCamera(
    places.map(({ point }) => point),
    at,
    onRest,
  )
  const { data: config } = useQuery(mapQueries.config)
  const marks = size.width > 0 ? marksOf(places, camera, size) : []

  const open = (items: readonly PlacedPlace[]) => {
    const points = items.map(({ point }) => point)
    const isOne = grouped(items, fit(points, size, 18).zoom, apart).length === 1
    if (isOne) onChoose(items.map(({ id }) => id))
    else show(points)
  }
  return (
    <div className="grid gap-2">
      <div
        ref={box}
        role="group"
        aria-label={texts.label}
        aria-describedby={helpId}
        className="relative h-80 cursor-grab touch-none overflow-hidden rounded-xl border border-line bg-sunken select-none active:cursor-grabbing sm:h-[30rem] print:break-inside-avoid"
        {...hands}
      >
        <Net camera={camera} size={size} />
        {config?.map && <Tiles camera={camera} size={size} {...config.map} />}
        {marks.map((mark) => (
          <MarkOf
            key={mark.key}
            mark={mark}
            isChosen={mark.items.every(({ id }) => chosen.includes(id))}
            listOf={listOf}
            chosenId={chosenId}
            onOpen={() => open(mark.items)}
          />
        ))}
        <Scale camera={camera} />
        {config?.map && (
          <p className="pointer-events-none absolute right-0 bottom-0 rounded-tl-md bg-surface px-1.5 py-0.5 text-[0.6875rem] text-muted">
            {config.map.attribution}
          </p>
        )}
      </div>
      <p id={helpId} hidden>
        {texts.help}
      </p>
      <p aria-live="polite" className="sr-only">
        {isMoved && texts.seen(marks.length)}
      </p>
      <div className="flex items-start justify-between gap-4 print:hidden">
        <p className="text-xs text-muted">
          <span className="pointer-coarse:hidden">{texts.hint}</span>
          <span className="hidden pointer-coarse:inline">{texts.hintTouch}</span>
        </p>
        <div className="flex gap-1.5">
          <IconButton variant="secondary" label={texts.closer} icon={<Plus aria-hidden />} onClick={() => zoom(1)} />
          <IconButton variant="secondary" label={texts.farther} icon={<Minus aria-hidden />} onClick={() => zoom(-1)} />
          <IconButton variant="secondary" label={texts.all} icon={<Maximize aria-hidden />} onClick={showAll} />
        </div>
      </div>
    </div>
  )
}

type MarkProps = { mark: Mark; isChosen: boolean; listOf: Props['listOf']; chosenId: string; onOpen: () => void }

const look =
  'flex min-h-8 items-center gap-1 rounded-full border bg-surface py-0.5 pr-2.5 pl-1.5 text-sm font-semibold text-ink tabular-nums hover:border-brand hover:bg-hover'

function MarkOf({ mark: { items, x, y, nameAside }, isChosen, listOf, chosenId, onOpen }: MarkProps) {
  const [first] = items
  const isGroup = items.length > 1
  const [count, overdue, worst] = [sumOf(items, 'count'), sumOf(items, 'overdue'), worstOf(items)]
  const severity = deviationTexts.severity[worst].toLowerCase()
  const label = isGroup ? texts.group(items.length, count, severity, overdue) : texts.mark(first!.name, count, severity, overdue)
  const given = {
    'aria-label': label,
    title: label,
    className: `${look} ${isChosen ? 'border-brand ring-2 ring-brand' : 'border-field'} ${isGroup ? stacked : ''}`,
  }
  const content = (
    <>
      <Level level={levels[worst]}>{formatNumber(count)}</Level>
      {overdue > 0 && <ClockAlert aria-hidden className="size-3.5 text-danger" />}
    </>
  )
  return (
    <div
      className="absolute cursor-pointer"
      style={{ left: x, top: y, transform: 'translate(-50%, -100%)', zIndex: isChosen ? 1 : undefined }}
    >
      {isGroup ? (
        <button type="button" {...given} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <Link
          {...listOf(first!.id)}
          {...given}
          draggable={false}
          aria-expanded={isChosen}
          aria-controls={chosenId}
          // Opened in a new tab it is the list; pressed, what hurries there is told beside the map.
          onClick={(event: MouseEvent) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            onOpen()
          }}
        >
          {content}
        </Link>
      )}
      <svg viewBox="0 0 12 6" aria-hidden className="mx-auto -mt-px h-1.5 w-3 fill-(--surface) stroke-(--field)">
        <path d="M1 0l5 5 5-5" />
      </svg>
      {nameAside !== null && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-full left-1/2 w-max max-w-43 -translate-x-1/2 truncate rounded-sm bg-surface/80 px-1 text-xs font-medium text-ink"
          style={{ marginLeft: nameAside }}
        >
          {first!.name}
        </span>
      )}
    </div>
  )
}
