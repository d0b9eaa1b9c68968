import { search } from '@portal/modules/records/search'
import { Combobox, type Option } from '@portal/ui/Combobox.tsx'
import { client } from '@portal/ui/client'
import { Field } from '@portal/ui/Field.tsx'
import { useSettled } from '@portal/ui/useSettled'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from './texts.ts'

const { find } = client(search)
/** The record that is found. */
export type Found = { id: string; kind: string; number: string; title: string }
type Props = {
  /** The record that is linked, which is not found. */
  id: string
  /** The kinds that are linked to. */
  kinds: readonly string[]
  label?: string
  error: string | undefined
  onChange: (found: Found | null) => void
}

/** The other record, found as everywhere else and named by its number. */
export function OtherField({ id, kinds, label = texts.other, error, onChange }: Props) {
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const q = useSettled(sought.trim().slice(0, 100))
  const { data } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => find({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const groups = data?.groups.filter(({ name }) => kinds.includes(name)) ?? []
  const hits = groups.flatMap(({ name, items }) =>
    items.map(({ id, number, title }): Found => ({ id, kind: name, number: number ?? '', title })),
  )
  const found = hits.filter((one) => one.id !== id).map(({ number, title }): Option => ({ value: number, label: title, hint: number }))
  // What is chosen stays a choice, whatever its own words find.
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return (
    <Field id="number" label={label} hint={texts.otherHint} error={error}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={texts.otherPlaceholder}
          options={options}
          value={chosen?.value ?? null}
          onSearch={setSought}
          onChange={(number) => {
            setChosen(options.find(({ value }) => value === number) ?? null)
            onChange(hits.find((one) => one.number === number) ?? null)
          }}
        />
      )}
    </Field>
  )
}
