import { roleOptions } from '@portal/kit/roleNames'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useFollowing } from '@portal/ui/useFollowing'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SavedView, type Sharing, type ViewFields, views } from '../contract.ts'
import { viewTexts } from '../texts.ts'
import { api } from './calls.ts'
import { type Search, viewsKey } from './queries.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.dialog
const draftOf = (view: SavedView | undefined) => ({
  name: view?.name ?? '',
  sharing: (view?.sharing ?? 'own') as Sharing,
  roleId: String(view?.roleId ?? ''),
  departmentId: view?.departmentId ?? '',
  isDefault: view?.isDefault ?? false,
  isReplaced: false,
})
type Props = {
  module: string
  /** The one to change; absent for a new one. */
  view?: SavedView
  search: Search
  sharings: Sharing[]
  departments: { id: string; name: string }[]
  onClose: () => void
}

/** Names what the list shows now, and who else sees it. */
export function ViewDialog({ module, view, search, sharings, departments, onClose }: Props) {
  const { keyFor } = useSendKey()
  const draft = useDraft(draftOf(view))
  useFollowing(draft, view, draftOf)
  const { name, sharing, roleId, departmentId, isDefault, isReplaced } = draft.values
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (fields: ViewFields) =>
      view
        ? api.update({ ...fields, id: view.id, version: view.version })
        : api.add({ ...fields, module }, { idempotencyKey: keyFor({ ...fields, module }) }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: viewsKey })
      toast(texts.done)
      onClose()
    },
    onError: (error) => {
      draft.refuse(error)
      void queryClient.invalidateQueries({ queryKey: viewsKey })
    },
  })
  const submit = () => {
    const fields = {
      name,
      search: view && !isReplaced ? view.search : search,
      sharing,
      roleId: sharing === 'role' && roleId ? Number(roleId) : null,
      departmentId: sharing === 'department' && departmentId ? departmentId : null,
      isDefault,
    }
    if (!save.isPending && draft.check(views.add.input, { ...fields, module })) save.mutate(fields)
  }
  const empty = { value: '', label: common.common.choose }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      width="sm"
      title={view ? texts.edit(view.name) : texts.add}
      intro={view ? undefined : texts.addIntro}
      confirm={common.action.save}
      busy={save.isPending}
    >
      <TextField draft={draft} name="name" label={texts.name} maxLength={60} />
      {sharings.length > 1 && (
        <Group legend={texts.sharing}>
          {sharings.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="sharing"
              label={viewTexts.sharing[one]}
              checked={sharing === one}
              onChange={() => draft.set({ sharing: one })}
            />
          ))}
        </Group>
      )}
      {sharing === 'role' && <SelectField draft={draft} name="roleId" label={texts.role} options={[empty, ...roleOptions]} />}
      {sharing === 'department' && (
        <SelectField
          draft={draft}
          name="departmentId"
          label={texts.department}
          hint={texts.departmentHint}
          options={[empty, ...departments.map((one) => ({ value: one.id, label: one.name }))]}
        />
      )}
      <div>
        {view && (
          <Choice label={texts.replace} checked={isReplaced} onChange={(event) => draft.set({ isReplaced: event.target.checked })} />
        )}
        <Choice
          label={texts.isDefault}
          hint={sharing === 'own' ? undefined : texts.isDefaultHint}
          checked={isDefault}
          onChange={(event) => draft.set({ isDefault: event.target.checked })}
        />
      </div>
    </FormDialog>
  )
}
