import { osloTime, parseTime } from '@portal/kit/dates'
import { Clock } from 'lucide-react'
import { currentInstant } from './clock.ts'
import { type ControlProps, Input } from './Field.tsx'
import { Menu, MenuItem } from './Menu.tsx'
import { texts } from './texts.ts'

const halfHours = Array.from({ length: 48 }, (_, half) => parseTime(`${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`)!)

const item = 'flex min-h-control-sm items-center px-2.5 tabular-nums outline-none select-none data-highlighted:bg-hover'

function showInTheMiddle(shown: HTMLElement | null) {
  shown?.scrollIntoView({ block: 'center' })
}

type Props = Partial<ControlProps> & {
  name?: string
  /** What the person wrote; anything `parseTime` of the kit reads is a time. */
  value: string
  onChange: (text: string) => void
  disabled?: boolean
  /** For what has happened, and may be happening: the time it is. */
  offersNow?: boolean
  /** The field is left, or the form it stands in sent. */
  onLeft?: () => void
}

/** A time of day written as tt:mm («8» and «0830» too), or picked among the half hours of the day. */
export function TimeField({ value, onChange, disabled, offersNow = false, onLeft, ...control }: Props) {
  const chosen = parseTime(value)
  // The list opens at what is chosen, or at the beginning of the working day.
  const nearest = halfHours.findLast((time) => time <= (chosen ?? '07:00'))
  const { time: now } = osloTime(currentInstant())
  return (
    <span className="relative block">
      <Input
        placeholder={texts.common.timeHint}
        autoComplete="off"
        inputMode="numeric"
        className="pr-11 tabular-nums"
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (chosen && chosen !== value) onChange(chosen)
          onLeft?.()
        }}
        onKeyDown={({ key }) => key === 'Enter' && onLeft?.()}
        {...control}
      />
      <Menu
        trigger={
          <button
            type="button"
            disabled={disabled}
            className="absolute inset-y-0 right-0 grid w-control place-items-center rounded-lg text-muted hover:text-ink"
            aria-label={texts.action.pickTime}
          >
            <Clock className="size-4" aria-hidden />
          </button>
        }
      >
        {offersNow && (
          <MenuItem className={`${item} sticky -top-1 border-b border-line bg-raised`} onClick={() => onChange(now)}>
            {texts.common.now(now)}
          </MenuItem>
        )}
        {halfHours.map((time) => (
          <MenuItem
            key={time}
            ref={time === nearest ? showInTheMiddle : undefined}
            className={`${item} rounded-md ${time === chosen ? 'font-semibold text-brand-ink' : ''}`}
            onClick={() => onChange(time)}
          >
            {time}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
