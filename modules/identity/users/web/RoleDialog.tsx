import { roleOptions } from '@portal/kit/roleNames'
import { Button } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { texts as words } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import type { User } from '../contract.ts'
import { userTexts } from '../texts.ts'
import { api } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { useUserChanged, useUserRefused } from './useUserChanged.ts'

export function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const draft = useDraft({ roleId: String(user.roleId) })
  const changed = useUserChanged()
  const readAnew = useUserRefused(user.id)
  const name = `${user.firstname} ${user.lastname}`

  const save = useMutation({
    mutationFn: () => api.changeRole({ id: user.id, version: user.version, roleId: Number(draft.values.roleId) }),
    onSuccess: (saved) => {
      changed(saved)
      toast(texts.done.changeRole(name))
      onClose()
    },
    onError: (error) => {
      draft.refuse(error)
      readAnew()
    },
  })

  const submit = () => {
    if (save.isPending) return
    if (draft.isDirty) save.mutate()
    else onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      title={texts.confirm.changeRole(name)}
      intro={texts.confirm.changeRoleIntro}
      footer={
        <>
          <Button onClick={onClose}>{words.action.cancel}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {userTexts.step.changeRole}
          </Button>
        </>
      }
    >
      {(draft.message ?? draft.errors.roleId) && (
        <InlineNotice tone="danger" isAlert>
          {draft.message ?? draft.errors.roleId}
        </InlineNotice>
      )}
      <Group id="roleId" legend={texts.field.roleId}>
        {roleOptions.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name="roleId"
            label={label}
            hint={texts.hint.role[Number(value)]}
            checked={draft.values.roleId === value}
            onChange={() => draft.set({ roleId: value })}
          />
        ))}
      </Group>
    </Dialog>
  )
}
