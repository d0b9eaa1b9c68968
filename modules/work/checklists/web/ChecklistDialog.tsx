import { TextField } from '@portal/ui/DraftFields.tsx'
import { EntryDialog } from '@portal/ui/EntryDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { type Checklist, checklists as contract, type Point } from '../contract.ts'
import { checklistTexts as texts } from '../texts.ts'
import { PointsField } from './PointsField.tsx'
import { api, checklistsQuery } from './queries.ts'

type Props = { /** null to make one. */ list: Checklist | null; onDone: (message: string) => void; onClose: () => void }

export function ChecklistDialog({ list, onDone, onClose }: Props) {
  const empty: { name: string; points: Point[] } = { name: '', points: [{ text: '', isRequired: true }] }
  const draft = useStoredDraft(`checklist:${list?.id ?? 'new'}`, list ? { name: list.name, points: list.points } : empty)
  const { name } = draft.values
  // A row left empty is no point.
  const points = draft.values.points.filter(({ text }) => text.trim() !== '')
  const inputOf = () => {
    draft.set({ points })
    return { name, points }
  }
  return (
    <EntryDialog
      draft={draft}
      entry={list}
      list={checklistsQuery.queryKey}
      name={list?.name}
      texts={texts}
      schema={contract.add.input}
      inputOf={inputOf}
      add={api.add}
      edit={api.edit}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField draft={draft} name="name" label={texts.field.name} maxLength={120} />
      <PointsField draft={draft} />
    </EntryDialog>
  )
}
