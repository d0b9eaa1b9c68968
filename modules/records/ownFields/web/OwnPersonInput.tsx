import { usePeople } from '@portal/modules/records/actions/web/public'
import { Combobox } from '@portal/ui/Combobox.tsx'
import type { ControlProps } from '@portal/ui/Field.tsx'
import type { OwnField } from '../contract.ts'

type Props = { control: ControlProps; field: OwnField; value: string; onChange: (id: string) => void }

/** A person of the company, found by typing. Whoever the record names already stays, though they have left. */
export function OwnPersonInput({ control, field, value, onChange }: Props) {
  const named = field.choices.find(({ id }) => id === value)
  const people = usePeople({ chosen: value || null, present: named ? { id: named.id, name: named.label } : null })
  return <Combobox {...control} {...people} value={value || null} onChange={(id) => onChange(id ?? '')} />
}
