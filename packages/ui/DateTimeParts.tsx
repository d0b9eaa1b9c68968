import { DateField } from './DateField.tsx'
import type { ControlProps } from './Field.tsx'
import { TimeField } from './TimeField.tsx'
import { texts } from './texts.ts'
import { momentFault, momentParts, momentText } from './written.ts'

export type DateTimeProps = ControlProps & { name?: string; value: string; onChange: (text: string) => void; disabled?: boolean }

/** A date and a time of day, each written or picked; `value` is both as they are written (`written.ts`). */
export function DateTimeParts({ value, onChange, name, disabled, ...control }: DateTimeProps) {
  const { date, time } = momentParts(value)
  const timeId = `${control.id}-time`
  const fault = control['aria-invalid'] && value !== '' ? momentFault(value) : undefined
  return (
    <span className="grid max-w-96 grid-cols-[minmax(8.75rem,1fr)_minmax(6rem,9rem)] gap-2">
      <DateField
        {...control}
        aria-invalid={fault === texts.validation.time ? undefined : control['aria-invalid']}
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
        aria-invalid={fault === texts.validation.date ? undefined : control['aria-invalid']}
        offersNow
        disabled={disabled}
        value={time}
        onChange={(text) => onChange(momentText({ date, time: text }))}
      />
    </span>
  )
}
