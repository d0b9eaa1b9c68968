import { Choice, Group } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'

const words = screenTexts.dialog
type Chosen = { id: string; number: string; title: string }

/** Reports of the same: chosen among those nobody has started on, and closed as duplicates of this case. */
export function MergeDialog({ onOther: _, ...props }: CaseDialogProps) {
  const { id } = props.deviation
  const draft = useStoredDraft(`${id}:merge`, { reason: '', duplicateIds: [] as Chosen[] })
  const { reason, duplicateIds: chosen } = draft.values
  const [q, setQ] = useState('')
  const found = useQuery({
    queryKey: ['deviations', 'search', 'open', q],
    queryFn: ({ signal }) => api.list({ ...(q && { q }), status: ['open'], limit: 25, sort: '-reported' }, { signal }),
    placeholderData: (before) => before,
  })
  const isChosen = (one: string) => chosen.some((other) => other.id === one)
  const rows: Chosen[] = [...chosen, ...(found.data?.items ?? []).filter((row) => row.id !== id && !isChosen(row.id)).slice(0, 8)]
  const toggle = (row: Chosen) =>
    draft.set({
      duplicateIds: isChosen(row.id)
        ? chosen.filter((one) => one.id !== row.id)
        : [...chosen, { id: row.id, number: row.number, title: row.title }],
    })
  return (
    <CaseStepDialog
      {...props}
      step="merge"
      intro={words.mergeIntro}
      draft={draft}
      input={() => ({ reason, duplicateIds: chosen.map((one) => one.id) })}
    >
      <Group id="duplicateIds" legend={words.mergeWhich} error={draft.errors.duplicateIds}>
        <SearchField label={words.duplicateSearch} value={q} onChange={setQ} />
        <div className="mt-2 max-h-56 overflow-y-auto" aria-busy={found.isFetching}>
          {rows.map((row) => (
            <Choice key={row.id} label={row.title} hint={row.number} checked={isChosen(row.id)} onChange={() => toggle(row)} />
          ))}
          {found.isSuccess && rows.length === 0 && <p className="py-2 text-muted">{common.common.noMatch}</p>}
        </div>
      </Group>
      <LongTextField draft={draft} name="reason" label={words.why} hint={words.whyHint} />
    </CaseStepDialog>
  )
}
