import { Field } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'

type Props<V extends string> = {
  label: string
  hint?: string
  options: Record<V, string>
  value: V
  onChange: (value: V) => void
}

/** One of few that takes effect at once. */
export const SmallSelect = <V extends string>({ label, hint, options, value, onChange }: Props<V>) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <Select {...control} value={value} onChange={(event) => onChange(event.target.value as V)}>
        {Object.entries<string>(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
