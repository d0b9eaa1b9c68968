import { holidayName } from '@portal/kit/holidays'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { nb } from 'react-day-picker/locale'
import { buttonClass } from './Button.tsx'
import { askOwnDays, type OwnDays } from './ownDays.ts'
import { texts } from './texts.ts'

type Props = { chosen: string | undefined /** The last day that may be picked. */; last?: string; onPick: (day: string) => void }

const two = (n: number) => String(n).padStart(2, '0')
const iso = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const local = (day: string) => new Date(`${day}T12:00:00`)
const label = nb.labels?.labelDayButton
const step = buttonClass({ variant: 'ghost', size: 'icon' })

/** A month in Norwegian with week numbers and days off, the company's own too; days go in and out as `yyyy-MM-dd`. */
export function Calendar({ chosen, last, onPick }: Props) {
  const day = chosen ? local(chosen) : undefined
  const [own, setOwn] = useState<readonly OwnDays[]>([])
  useEffect(() => {
    let isShown = true
    void askOwnDays().then((days) => isShown && setOwn(days))
    return () => {
      isShown = false
    }
  }, [])
  const ownAt = (date: string) => own.find(({ from, to }) => from <= date && date <= to)
  const nameOf = (date: string) => {
    const found = ownAt(date)
    const words = found && (found.isHalfDay ? texts.common.halfDay : texts.common.closedDay)
    return [holidayName(date), found?.name, words].filter(Boolean).join(', ')
  }
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showWeekNumber
      locale={nb}
      selected={day}
      disabled={last ? { after: local(last) } : undefined}
      defaultMonth={day}
      onSelect={(date) => onPick(iso(date))}
      modifiers={{
        red: (date) => date.getDay() === 0 || holidayName(iso(date)) !== null,
        closed: (date) => ownAt(iso(date))?.isHalfDay === false,
        half: (date) => ownAt(iso(date))?.isHalfDay === true,
      }}
      modifiersClassNames={{
        red: 'text-danger',
        closed: 'text-muted [&>button]:line-through',
        half: '[&>button]:underline [&>button]:decoration-dotted [&>button]:underline-offset-4',
      }}
      labels={{
        labelDayButton: (date, modifiers, ...rest) =>
          [typeof label === 'function' && label(date, modifiers, ...rest), nameOf(iso(date))].filter(Boolean).join(', '),
      }}
      components={{
        Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />),
      }}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-control items-center px-2 font-semibold first-letter:uppercase',
        nav: 'absolute top-0 right-0 flex gap-1',
        button_previous: step,
        button_next: step,
        month_grid: 'mt-1 border-collapse tabular-nums',
        weekday: 'h-9 text-xs font-medium text-muted',
        week_number: 'w-8 max-[22rem]:hidden text-center text-xs font-normal text-muted',
        week_number_header: 'max-[22rem]:hidden text-xs font-medium text-muted',
        day: 'p-0 text-center',
        day_button: 'size-9 rounded-lg hover:bg-hover pointer-coarse:size-11 pointer-coarse:max-[25rem]:w-9.5',
        today: 'font-semibold text-brand-ink',
        selected: '[&>button]:bg-brand [&>button]:text-white [&>button]:hover:bg-brand-strong',
        outside: 'text-muted',
        disabled: 'opacity-40',
      }}
    />
  )
}
