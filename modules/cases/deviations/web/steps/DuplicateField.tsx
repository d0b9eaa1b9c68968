import { Choice, Group } from '@portal/ui/Choice.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { texts as common } from '@portal/ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'

type Props = { /** The case itself. */ except: string; value: string | null; onChange: (id: string) => void; error?: string }

/** The case this one was already reported in, found by number or words. */
export function DuplicateField({ except, value, onChange, error }: Props) {
  const [q, setQ] = useState('')
  const found = useQuery({
    queryKey: ['deviations', 'search', q],
    queryFn: ({ signal }) => api.list({ q, limit: 25, sort: '-reported' }, { signal }),
    placeholderData: (before) => before,
  })
  const rows = (found.data?.items ?? []).filter(({ id }) => id !== except).slice(0, 8)
  return (
    <Group id="duplicateOfId" legend={screenTexts.dialog.duplicateOf} error={error}>
      <SearchField label={screenTexts.dialog.duplicateSearch} value={q} onChange={setQ} />
      <div className="mt-2 max-h-56 overflow-y-auto" aria-busy={found.isFetching}>
        {rows.map((row) => (
          <Choice
            key={row.id}
            type="radio"
            name="duplicateOfId"
            label={row.title}
            hint={row.number}
            checked={row.id === value}
            onChange={() => onChange(row.id)}
          />
        ))}
        {found.isSuccess && rows.length === 0 && <p className="py-2 text-muted">{common.common.noMatch}</p>}
      </div>
    </Group>
  )
}
