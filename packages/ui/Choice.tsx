import type { ComponentProps, ReactNode } from 'react'
import { ErrorText } from './Field.tsx'
import { fieldTexts } from './fieldTexts.ts'

type GroupProps = { id?: string; legend: string; hint?: string; error?: string; optional?: boolean; children: ReactNode }

/** Several controls under one question. */
export function Group({ id, legend, hint, error, optional = false, children }: GroupProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 outline-none" aria-describedby={error && id ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">
        {legend}
        {optional && <span className="font-normal text-muted"> ({fieldTexts.optional})</span>}
      </legend>
      {hint && <p className="-mt-1 mb-1.5 text-muted">{hint}</p>}
      {children}
      {error && <ErrorText id={id && `${id}-error`}>{error}</ErrorText>}
    </fieldset>
  )
}

/** One radio button or check box with its words, and a line of explanation under them. */
export function Choice({
  label,
  hint,
  type = 'checkbox',
  ...rest
}: ComponentProps<'input'> & { label: ReactNode; hint?: string; type?: 'radio' | 'checkbox' }) {
  return (
    <label className="flex min-h-8 items-start gap-2.5 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
      <input type={type} className="tick mt-[0.1em]" {...rest} />
      <span>
        {label}
        {hint && <span className="block text-muted">{hint}</span>}
      </span>
    </label>
  )
}

export type Chip = { value: string; label: string; hint?: string; mark?: ReactNode }
type ChipsProps = Omit<GroupProps, 'children'> & {
  name: string
  options: Chip[]
  value: string | null
  onChange: (value: string) => void
  /** All are as wide: one below the other on a phone, side by side where there is room. */
  isEven?: boolean
}

/** One choice among few, as large chips: a radio group that can be hit with a thumb. */
export function Chips({ name, options, value, onChange, isEven = false, ...group }: ChipsProps) {
  return (
    <Group {...group}>
      <div className={isEven ? 'grid grid-cols-1 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]' : 'flex flex-wrap gap-2'}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 min-w-fit flex-1 items-center gap-2 rounded-lg border border-field bg-surface px-3 py-2 transition-colors select-none hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) sm:flex-none"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.mark}
            <span>
              <span className="font-medium">{option.label}</span>
              {option.hint && <span className="block text-xs text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}
