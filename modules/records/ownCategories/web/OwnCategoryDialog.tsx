import { collator } from '@portal/kit/format'
import { Choice } from '@portal/ui/Choice.tsx'
import { SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { isConflict } from '@portal/ui/isConflict'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useFollowing } from '@portal/ui/useFollowing'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnCategories, OwnCategory } from '../contract.ts'
import type { OwnCategoryKind } from './ownCategoryKind.ts'
import { ownCategoryCalls, ownCategoryQuery } from './queries.ts'
import { settingsTexts as texts } from './settingsTexts.ts'

const draftOf = (category: OwnCategory | null) => ({
  label: category?.label ?? '',
  belongsTo: category?.belongsTo ?? '',
  isActive: category?.isActive ?? true,
})
type Props = {
  kind: OwnCategoryKind
  loaded: Awaited<ReturnType<OwnCategoryKind['load']>>
  /** null to add one. */
  category: OwnCategory | null
  onClose: () => void
}

export function OwnCategoryDialog({ kind, loaded: { contract, names }, category, onClose }: Props) {
  const queryClient = useQueryClient()
  const { queryKey } = ownCategoryQuery(kind)
  const { keyFor } = useSendKey()
  const draft = useDraft(draftOf(category))
  useFollowing(draft, category, draftOf)
  const { label, belongsTo, isActive } = draft.values
  const save = useMutation({
    mutationFn: (send: () => Promise<OwnCategories>) => send(),
    onSuccess: (found) => {
      queryClient.setQueryData(queryKey, found)
      toast(category ? texts.changed : texts.added)
      onClose()
    },
    onError: (error) => {
      draft.refuse(error)
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const submit = () => {
    if (save.isPending) return
    const calls = ownCategoryCalls(contract)
    if (category) {
      const input = draft.check(contract.changeOwnCategory.input, { id: category.id, version: category.version, label, isActive })
      if (input) save.mutate(() => calls.changeOwnCategory(input))
    } else {
      const input = draft.check(contract.addOwnCategory.input, { label, belongsTo })
      if (input) save.mutate(() => calls.addOwnCategory(input, { idempotencyKey: keyFor(input) }))
    }
  }
  const options = Object.entries(names)
    .map(([value, name]) => ({ value, label: name }))
    .sort((a, b) => collator.compare(a.label, b.label))
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={category ? texts.edit : texts.add}
      confirm={category ? common.action.save : common.action.add}
      width="sm"
      busy={save.isPending}
    >
      <TextField draft={draft} name="label" label={texts.name} maxLength={60} />
      {category ? (
        <Choice
          label={texts.inUse}
          hint={texts.inUseHint}
          checked={isActive}
          onChange={({ target }) => draft.set({ isActive: target.checked })}
        />
      ) : (
        <SelectField
          draft={draft}
          name="belongsTo"
          label={texts.belongsTo}
          hint={texts.belongsToHint}
          options={[{ value: '', label: common.common.choose }, ...options]}
        />
      )}
    </FormDialog>
  )
}
