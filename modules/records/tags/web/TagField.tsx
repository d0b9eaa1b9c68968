import { Field } from '@portal/ui/Field.tsx'
import { useQuery } from '@tanstack/react-query'
import { tagTexts as texts } from '../texts.ts'
import { AddTag, namesInUse } from './AddTag.tsx'
import { knownTags } from './queries.ts'
import { TagWords } from './TagWords.tsx'

type Props = {
  id: string
  names: readonly string[]
  error?: string | undefined
  isOptional?: boolean
  onChange: (names: string[]) => void
}

/** Words of something that is being written, or of several things at once. */
export function TagField({ id, names, error, isOptional, onChange }: Props) {
  const { data } = useQuery(knownTags)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field id={id} label={texts.title} optional={isOptional} {...(error && { error })}>
        {(control) => (
          <AddTag control={control} known={namesInUse(data?.items)} chosen={names} onAdd={(name) => onChange([...names, name])} />
        )}
      </Field>
      {names.length > 0 && <TagWords names={names} onRemove={(name) => onChange(names.filter((one) => one !== name))} />}
    </div>
  )
}
