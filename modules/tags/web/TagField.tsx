import { Field } from '@portal/ui/Field.tsx'
import { tagTexts as texts } from '../texts.ts'
import { AddTag } from './AddTag.tsx'
import { TagWords } from './TagWords.tsx'

type Props = {
  id: string
  known: readonly string[]
  names: readonly string[]
  error?: string | undefined
  onChange: (names: string[]) => void
}

export const TagField = ({ id, known, names, error, onChange }: Props) => (
  <div className="grid grid-cols-1 gap-2">
    <Field id={id} label={texts.title} {...(error && { error })}>
      {(control) => <AddTag control={control} known={known} chosen={names} onAdd={(name) => onChange([...names, name])} />}
    </Field>
    {names.length > 0 && <TagWords names={names} onRemove={(name) => onChange(names.filter((one) => one !== name))} />}
  </div>
)
