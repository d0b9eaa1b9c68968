import { roleNames } from '@portal/kit/roleNames'
import { Button } from '@portal/ui/Button.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import type { Option } from '@portal/ui/Combobox.tsx'
import { DraftErrors, SelectField } from '@portal/ui/DraftFields.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ScimSettings, scim } from '../contract.ts'
import { roleOrder } from '../rules.ts'
import { api, scimQueries } from './queries.ts'
import { texts } from './texts.ts'

const valuesOf = ({ defaultRoleId, defaultDepartmentId, sendsInvitations }: ScimSettings) => ({
  defaultRoleId: String(defaultRoleId),
  defaultDepartmentId: defaultDepartmentId ?? '',
  sendsInvitations,
})

/** What somebody begins with who comes from the directory and is in no group that gives more. */
export function ScimNewcomers({ settings, departments }: { settings: ScimSettings; departments: readonly Option[] }) {
  const queryClient = useQueryClient()
  const draft = useDraft(valuesOf(settings))
  const [seen, setSeen] = useState(settings.version)
  if (seen !== settings.version) {
    setSeen(settings.version)
    draft.rebase(valuesOf(settings))
  }
  const save = useMutation({
    mutationFn: (checked: Parameters<typeof api.updateScim>[0]) => api.updateScim(checked),
    onSuccess: (saved) => {
      draft.took(valuesOf(saved))
      queryClient.setQueryData(scimQueries.settings.queryKey, saved)
      toast(texts.saved)
    },
    onError: (error) => {
      draft.refuse(error)
      // What another has saved comes under what is chosen here: saved once more, it is no longer refused.
      void queryClient.invalidateQueries({ queryKey: scimQueries.settings.queryKey })
    },
  })
  const submit = () => {
    const { defaultRoleId, defaultDepartmentId, sendsInvitations } = draft.values
    const checked =
      !save.isPending &&
      draft.check(scim.updateScim.input, {
        defaultRoleId: Number(defaultRoleId),
        defaultDepartmentId: defaultDepartmentId || null,
        sendsInvitations,
        version: settings.version,
      })
    if (checked) save.mutate(checked)
  }
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-4 px-4 pb-5 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DraftErrors draft={draft} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          draft={draft}
          name="defaultRoleId"
          label={texts.defaultRole}
          hint={texts.defaultRoleHint}
          options={roleOrder.map((roleId) => ({ value: String(roleId), label: roleNames[roleId]! }))}
        />
        <SelectField
          draft={draft}
          name="defaultDepartmentId"
          label={texts.defaultDepartment}
          hint={texts.defaultDepartmentHint}
          options={[{ value: '', label: texts.top }, ...departments]}
        />
      </div>
      <Choice
        label={texts.sendsInvitations}
        hint={texts.sendsHint}
        checked={draft.values.sendsInvitations}
        onChange={({ target }) => draft.set({ sendsInvitations: target.checked })}
      />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
