import { TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as words } from '@portal/ui/texts'
import { useKeptDraft } from '@portal/ui/useKeptDraft'
import { useMutation } from '@tanstack/react-query'
import { type Checklist, checklists as contract, type Point } from '../contract.ts'
import { checklistTexts as texts } from '../texts.ts'
import { PointsField } from './PointsField.tsx'
import { api } from './queries.ts'

type Props = { /** null to make one. */ list: Checklist | null; onDone: (said: string) => void; onClose: () => void }

export function ChecklistDialog({ list, onDone, onClose }: Props) {
  const empty: { name: string; points: Point[] } = { name: '', points: [{ text: '', isRequired: true }] }
  const draft = useKeptDraft(`checklist:${list?.id ?? 'new'}`, list ? { name: list.name, points: list.points } : empty)
  const { name } = draft.values
  // A row left empty is no point.
  const points = draft.values.points.filter(({ text }) => text.trim() !== '')
  const save = useMutation({
    mutationFn: () =>
      list
        ? api.edit({ id: list.id, version: list.version, name, points })
        : api.add({ name, points }, { idempotencyKey: draft.keyFor({ name, points }) }),
    onSuccess: () => {
      draft.forget()
      onDone(list ? texts.edited : texts.added)
    },
    onError: draft.refuse,
  })
  const submit = () => {
    draft.set({ points })
    if (!save.isPending && draft.check(contract.add.input, { name, points })) save.mutate()
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      width="lg"
      title={list ? list.name : texts.add}
      confirm={words.action.save}
      busy={save.isPending}
    >
      <TextField draft={draft} name="name" label={texts.field.name} maxLength={120} />
      <PointsField draft={draft} />
    </FormDialog>
  )
}
