import { Select } from './Select.tsx'
import { texts } from './texts.ts'

export type FilterChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [string, string])[]
  /** The words for no choice; null where there is always one. */
  first?: string | null
  className?: string
}

/** One thing a list is narrowed by, in a FilterBar. */
export const FilterChoice = ({
  label,
  value,
  onChange,
  options,
  first = texts.common.anyOf(label),
  className = 'md:max-w-40',
}: FilterChoiceProps) => (
  <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} className={`md:w-auto ${className}`}>
    {first !== null && <option value="">{first}</option>}
    {options.map(([id, text]) => (
      <option key={id} value={id}>
        {text}
      </option>
    ))}
  </Select>
)
