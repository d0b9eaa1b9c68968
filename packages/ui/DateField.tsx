import { Popover } from '@base-ui/react/popover'
import { parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { currentDay } from './clock.ts'
import { type ControlProps, Input } from './Field.tsx'
import { Skeleton } from './States.tsx'
import { texts } from './texts.ts'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

type Props = Partial<ControlProps> & {
  /** Where there is no label to be seen. */
  'aria-label'?: string
  placeholder?: string
  name?: string
  /** What the person wrote; anything `parseDate` of the kit reads is a date. */
  value: string
  onChange: (text: string) => void
  disabled?: boolean
}

/** A date written as dd.mm.åååå («i dag» and «+3» too), or picked in a calendar that is fetched when it is first opened. */
export function DateField({ value, onChange, disabled, placeholder = texts.common.dateHint, ...control }: Props) {
  const [isOpen, setOpen] = useState(false)
  const chosen = parseDate(value, currentDay()) ?? undefined
  // A field that was only left is as it was: its error stays, and the button that was pressed does not move.
  const tidy = () => chosen && formatDate(chosen) !== value && onChange(formatDate(chosen))
  const pick = (day: string) => {
    onChange(formatDate(day))
    setOpen(false)
  }
  return (
    <span className="relative block">
      <Input
        placeholder={placeholder}
        autoComplete="off"
        className="pr-11 tabular-nums"
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={tidy}
        {...control}
      />
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          disabled={disabled}
          className="absolute inset-y-0 right-0 grid w-control place-items-center rounded-lg text-muted hover:text-ink"
          aria-label={texts.action.openCalendar}
        >
          <CalendarDays className="size-4" aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={6} align="end" className="z-60">
            <Popover.Popup className="popup p-3" aria-label={texts.common.calendar} initialFocus={false}>
              <Suspense fallback={<Skeleton className="h-72 w-76" />}>
                <Calendar chosen={chosen} onPick={pick} />
              </Suspense>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </span>
  )
}
