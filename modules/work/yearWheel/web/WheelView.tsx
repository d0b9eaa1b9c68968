import { currentDay } from '@portal/ui/clock'
import { Select } from '@portal/ui/Select.tsx'
import { useMedia } from '@portal/ui/useMedia'
import { useNavigate } from '@tanstack/react-router'
import { entryStatuses, themes } from '../choices.ts'
import type { Entry } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { EntryList } from './EntryList.tsx'
import { EntryStatusOf } from './EntryMark.tsx'
import { MonthFile } from './MonthFile.tsx'
import type { Moving } from './moving.ts'
import { screenTexts } from './texts.ts'
import { Wheel } from './Wheel.tsx'
import { WheelPicture } from './WheelPicture.tsx'
import { side } from './wheelMath.ts'
import type { WheelSearch } from './wheelSearch.ts'

type Props = {
  year: number
  items: readonly Entry[]
  search: WheelSearch
  moved?: { id: string }
  onMove: (moving: Moving) => void
  onChange: (changes: Partial<WheelSearch>) => void
}

/** The circle, and beside it the month that is looked at. On a phone the circle is for choosing the month. */
export function WheelView({ year, items, search, moved, onMove, onChange }: Props) {
  const isWide = useMedia('(min-width: 48rem)')
  const hasNames = useMedia('(min-width: 68.75rem)')
  const isLarge = useMedia('(min-width: 80rem)')
  // In the wheel's own units, of which a larger wheel needs fewer for the same size.
  const letters = hasNames ? (isLarge ? 9.5 : 11) : undefined
  const navigate = useNavigate()
  const today = currentDay()
  const month = search.month ?? (today.startsWith(`${year}-`) ? Number(today.slice(5, 7)) : 1)
  const name = screenTexts.monthNames[month - 1]!
  const own = items.filter((one) => one.month === month)
  const choose = (one: number) => onChange({ month: one })
  const open = ({ link }: Entry) => link && void navigate({ to: link.path })
  const centre = (
    <>
      <span className="text-3xl font-semibold tracking-tight tabular-nums">{year}</span>
      <span className="block text-muted">{name}</span>
    </>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] min-[68.75rem]:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 gap-3">
        {isWide ? (
          <Wheel {...{ year, items, month, moved, onMove, centre, letters }} onMonth={choose} onOpen={open} />
        ) : (
          <svg viewBox={`0 0 ${side} ${side}`} aria-hidden className="block w-full select-none">
            <WheelPicture
              year={year}
              items={items}
              size={11}
              month={month}
              onMonth={choose}
              isSmall
              centre={<span className="text-5xl font-semibold">{year}</span>}
            />
          </svg>
        )}
        <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1" aria-label={wheelTexts.field.status}>
          {entryStatuses.map((status) => (
            <li key={status}>
              <EntryStatusOf status={status} />
            </li>
          ))}
        </ul>
        <p className="text-center text-balance text-muted">
          {isWide ? screenTexts.wheel.help : screenTexts.wheel.helpPhone}
          {!isWide && (
            <span className="block">
              {screenTexts.wheel.rings}: {themes.map((theme) => wheelTexts.theme[theme]).join(', ')}
            </span>
          )}
        </p>
      </div>
      <section aria-label={name} className="min-w-0">
        <div className="flex gap-2 border-b border-line pb-2">
          <Select aria-label={wheelTexts.field.month} value={String(month)} onChange={(event) => choose(Number(event.target.value))}>
            {screenTexts.monthNames.map((one, n) => (
              <option key={one} value={n + 1}>
                {one} ({items.filter((item) => item.month === n + 1).length})
              </option>
            ))}
          </Select>
          <MonthFile year={year} month={month} />
        </div>
        {own.length > 0 ? <EntryList label={name} items={own} onMove={onMove} /> : <p className="py-3 text-muted">{screenTexts.empty}</p>}
      </section>
    </div>
  )
}
