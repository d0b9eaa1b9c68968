import { Combobox } from '@portal/ui/Combobox.tsx'
import { texts } from '@portal/ui/texts'
import { usePeople } from './usePeople.ts'

type Props = { label: string; value: string; onChange: (id: string) => void }

/** One person a list is narrowed by, in a FilterBar. */
export function PersonFilter({ label, value, onChange }: Props) {
  const { options, ...search } = usePeople({ chosen: value || null })
  const all = { value: '', label: texts.common.anyOf(label) }
  return (
    <div className="md:w-52">
      <Combobox
        aria-label={label}
        {...search}
        options={[all, ...options]}
        value={value}
        placeholder={all.label}
        onChange={(id) => onChange(id ?? '')}
      />
    </div>
  )
}
