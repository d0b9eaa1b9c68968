import { parseDate, parseTime } from '@portal/kit/dates'
import { currentDay } from './clock.ts'
import { DateField } from './DateField.tsx'
import type { ControlProps } from './Field.tsx'
import { TimeField } from './TimeField.tsx'
import { texts } from './texts.ts'
import { momentParts, momentText } from './written.ts'

export type DateTimeProps = ControlProps & { name?: string; value: string; onChange: (text: string) => void; disabled?: boolean }

/** A date and a time of day, each written or picked; `value` is both as they are written (`written.ts`). */
export function DateTimeParts({ value, onChange, name, disabled, ...control }: DateTimeProps) {
  const { date, time } = momentParts(value)
  const timeId = `${control.id}-time`
  const isDateWrong = control['aria-invalid'] && value !== '' && !parseDate(date, currentDay())
  const isTimeWrong = control['aria-invalid'] && value !== '' && !isDateWrong && !parseTime(time)
  return (
    <span className="grid max-w-96 grid-cols-[minmax(0,1fr)_minmax(7rem,9rem)] gap-2">
      <DateField
        {...control}
        aria-invalid={isTimeWrong ? undefined : control['aria-invalid']}
        name={name}
        disabled={disabled}
        value={date}
        onChange={(text) => onChange(momentText({ date: text, time }))}
      />
      <span id={`${timeId}-word`} hidden>
        {texts.common.timeOf}
      </span>
      <TimeField
        {...control}
        id={timeId}
        aria-labelledby={`${control['aria-labelledby']} ${timeId}-word`}
        aria-invalid={isDateWrong ? undefined : control['aria-invalid']}
        offersNow
        disabled={disabled}
        value={time}
        onChange={(text) => onChange(momentText({ date, time: text }))}
      />
    </span>
  )
}
