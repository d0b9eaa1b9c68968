import type { ComponentProps, ReactNode } from 'react'
import { Combobox, type Option } from './Combobox.tsx'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Field, Input, Textarea } from './Field.tsx'
import { InlineNotice } from './InlineNotice.tsx'
import { Select } from './Select.tsx'
import type { Draft } from './useDraft.ts'
import { momentFault } from './written.ts'

type TextKey<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string
type IdKey<V> = { [K in keyof V]: V[K] extends string | null ? K : never }[keyof V] & string
type Common<V, K> = { draft: Draft<V>; name: K; label: string; hint?: ReactNode; optional?: boolean; className?: string }

/** One line of a draft, with its label, hint and error. The field's id is its name. */
export function TextField<V>({
  draft,
  name,
  label,
  hint,
  optional,
  className,
  ...rest
}: Common<V, TextKey<V>> & Omit<ComponentProps<'input'>, 'name'>) {
  return (
    <Field id={name} label={label} hint={hint} optional={optional} className={className} error={draft.errors[name]}>
      {(control) => (
        <Input
          autoComplete="off"
          {...rest}
          {...control}
          name={name}
          value={draft.values[name] as string}
          onChange={(event) => draft.set({ [name]: event.target.value } as Partial<V>)}
        />
      )}
    </Field>
  )
}

/** Several lines of a draft. */
export function LongTextField<V>({ draft, name, ...field }: Common<V, TextKey<V>>) {
  return (
    <Field id={name} {...field} error={draft.errors[name]}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          value={draft.values[name] as string}
          onChange={(event) => draft.set({ [name]: event.target.value } as Partial<V>)}
        />
      )}
    </Field>
  )
}

/** A date of a draft, kept as it is written. */
export function DraftDateField<V>({ draft, name, ...field }: Common<V, TextKey<V>>) {
  return (
    <Field id={name} {...field} error={draft.errors[name]}>
      {(control) => (
        <DateField
          {...control}
          name={name}
          value={draft.values[name] as string}
          onChange={(text) => draft.set({ [name]: text } as Partial<V>)}
        />
      )}
    </Field>
  )
}

/** A date and time of a draft, kept as they are written. A refusal says which of the two is wrong. */
export function DraftMomentField<V>({ draft, name, ...field }: Common<V, TextKey<V>>) {
  const value = draft.values[name] as string
  const error = draft.errors[name]
  return (
    <Field id={name} {...field} error={error && value ? (momentFault(value) ?? error) : error}>
      {(control) => <DateTimeField {...control} name={name} value={value} onChange={(text) => draft.set({ [name]: text } as Partial<V>)} />}
    </Field>
  )
}

/** One of few, from the platform's own list; `''` is the empty choice. */
export function SelectField<V>({ draft, name, options, ...field }: Common<V, TextKey<V>> & { options: Option[] }) {
  return (
    <Field id={name} {...field} error={draft.errors[name]}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={draft.values[name] as string}
          onChange={(event) => draft.set({ [name]: event.target.value } as Partial<V>)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** One of many, found by typing; null when nothing is chosen. */
export function ComboboxField<V>({
  draft,
  name,
  options,
  placeholder,
  onSearch,
  ...field
}: Common<V, IdKey<V>> & { options: Option[]; placeholder?: string; onSearch?: (text: string) => void }) {
  return (
    <Field id={name} {...field} error={draft.errors[name]}>
      {(control) => (
        <Combobox
          {...control}
          options={options}
          placeholder={placeholder}
          onSearch={onSearch}
          value={draft.values[name] as string | null}
          onChange={(value) => draft.set({ [name]: value } as Partial<V>)}
        />
      )}
    </Field>
  )
}

/** Everything that is wrong with a draft, above it. */
export function DraftErrors<V>({ draft, action }: { draft: Draft<V>; action?: ReactNode }) {
  const errors = Object.entries(draft.errors).map(([id, message]) => ({ id, message }))
  return (
    <>
      {draft.message && (
        <InlineNotice tone="danger" isAlert action={action}>
          {draft.message}
        </InlineNotice>
      )}
      <ErrorSummary errors={errors} />
    </>
  )
}
