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

type OfMany<T extends string> = Omit<FilterChoiceProps, 'value' | 'onChange' | 'options'> & {
  values: readonly T[] | undefined
  onChange: (values: T[] | undefined) => void
  options: readonly (readonly [T, string])[]
}
/** A filter that can hold several values: one is chosen here, and several that the list was opened with are shown as one choice. */
export function FilterChoiceOf<T extends string>({ values = [], onChange, options, ...choice }: OfMany<T>) {
  const words = new Map<string, string>(options)
  const several = [values.join(), values.map((one) => words.get(one) ?? one).join(' + ')] as const
  return (
    <FilterChoice
      {...choice}
      value={values.join()}
      onChange={(all) => onChange(all ? (all.split(',') as T[]) : undefined)}
      options={values.length > 1 ? [...options, several] : options}
    />
  )
}
