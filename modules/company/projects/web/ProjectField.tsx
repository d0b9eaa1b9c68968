import { Combobox } from '@portal/ui/Combobox.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { useQuery } from '@tanstack/react-query'
import { projectQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

type Props = { label: string; value: string | null; error?: string | undefined; onChange: (id: string | null) => void }

/** Which project something belongs to, found by its number or name. A company without projects is not asked. */
export function ProjectField({ label, value, error, onChange }: Props) {
  const open = useQuery({ ...projectQueries.list(false), staleTime: 300_000 })
  const items = open.data?.items ?? []
  const isListed = items.some(({ id }) => id === value)
  // One that has been archived since stays where it was chosen.
  const chosen = useQuery({ ...projectQueries.one(value ?? ''), enabled: value !== null && open.isSuccess && !isListed })
  const options = [...(chosen.data && !isListed ? [chosen.data] : []), ...items]
  if (options.length === 0 && !value) return null
  return (
    <Field id="projectId" label={label} optional {...(error && { error })}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={texts.noProject}
          options={options.map(({ id, number, name }) => ({ value: id, label: texts.called(number, name) }))}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
