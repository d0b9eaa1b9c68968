import { Field, Input } from '@portal/ui/Field.tsx'
import { preferenceTexts as texts } from './texts.ts'

export type Hours = { from: string; to: string }

/** From and to, as hours of the day. */
export const HoursFields = ({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) => (
  <div className="grid grid-cols-2 gap-3">
    {(['from', 'to'] as const).map((end) => (
      <Field key={end} label={texts[end]}>
        {(control) => (
          <Input
            {...control}
            type="time"
            required
            value={hours[end]}
            onChange={(event) => event.target.value && onChange({ ...hours, [end]: event.target.value.slice(0, 5) })}
          />
        )}
      </Field>
    ))}
  </div>
)
