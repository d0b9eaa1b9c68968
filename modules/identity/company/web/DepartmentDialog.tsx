import { ComboboxField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as words } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useFollowing } from '@portal/ui/useFollowing'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { company as contract, type Department } from '../contract.ts'
import { api, companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'
import { useLocationOptions } from './useLocationOptions.ts'

const { departments: texts } = settingsTexts
const draftOf = (department: Department | null, parentId: string | null) => ({
  name: department?.name ?? '',
  parentId,
  leaderId: department?.leaderId ?? null,
  deputyId: department?.deputyId ?? null,
  code: department?.code ?? '',
  safetyArea: department?.safetyArea ?? '',
  locationId: department?.locationId ?? null,
})
type Props = {
  all: Department[]
  leaders: { id: string; name: string }[]
  /** null to add one. */
  department: Department | null
  parentId: string | null
  canBeTop: boolean
  onClose: () => void
}

export function DepartmentDialog({ all, leaders, department, parentId, canBeTop, onClose }: Props) {
  const queryClient = useQueryClient()
  const { keyFor } = useSendKey()
  const draft = useDraft(draftOf(department, parentId))
  useFollowing(draft, department, (now) => draftOf(now, now.parentId))

  const save = useMutation({
    mutationFn: async () =>
      department
        ? api.updateDepartment({ ...draft.values, id: department.id, version: department.version })
        : api.addDepartment(draft.values, { idempotencyKey: keyFor(draft.values) }),
    onSuccess: ({ name }) => {
      toast(department ? texts.changed(name) : texts.added(name))
      onClose()
    },
    onError: draft.refuse,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: companyQueries.departments.queryKey }),
  })

  const submit = () => {
    if (!save.isPending && draft.check(contract.addDepartment.input, draft.values)) save.mutate()
  }
  const parents = all
    .filter((one) => one.isActive && (one.canEdit || one.id === parentId) && one.id !== department?.id)
    .map((one) => ({ value: one.id, label: one.name, hint: one.depth > 1 ? one.path : undefined }))

  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={department ? texts.edit : texts.add}
      confirm={department ? words.action.save : words.action.add}
      busy={save.isPending}
    >
      <TextField draft={draft} name="name" label={texts.field.name} />
      <ComboboxField
        draft={draft}
        name="parentId"
        label={texts.field.parentId}
        options={parents}
        placeholder={canBeTop ? texts.top : undefined}
        optional={canBeTop}
      />
      <ComboboxField
        draft={draft}
        name="leaderId"
        label={texts.field.leaderId}
        hint={texts.leaderHint}
        options={leaders.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={texts.noLeader}
        optional
      />
      <ComboboxField
        draft={draft}
        name="deputyId"
        label={texts.field.deputyId}
        hint={texts.deputyHint}
        options={leaders.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={texts.noDeputy}
        optional
      />
      <ComboboxField
        draft={draft}
        name="locationId"
        label={texts.field.locationId}
        hint={texts.locationHint}
        options={useLocationOptions(draft.values.locationId)}
        placeholder={texts.noLocation}
        optional
      />
      <TextField draft={draft} name="code" label={texts.field.code} optional />
      <TextField draft={draft} name="safetyArea" label={texts.field.safetyArea} hint={texts.safetyAreaHint} optional />
    </FormDialog>
  )
}
