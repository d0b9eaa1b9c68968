import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors } from '@portal/ui/DraftFields.tsx'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { texts as words } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { users as contract } from '../contract.ts'
import { api, userQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { UserFields } from './UserFields.tsx'
import { draftOf, invitationOf } from './userDraft.ts'

export function InviteSection() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft(draftOf(null))
  const { keyFor } = useSendKey()

  const invite = useMutation({
    mutationFn: (input: Parameters<typeof api.invite>[0]) => api.invite(input, { idempotencyKey: keyFor(input) }),
    onSuccess: async (user) => {
      queryClient.setQueryData(userQueries.one(user.id).queryKey, user)
      void queryClient.invalidateQueries({ queryKey: userQueries.all })
      toast(texts.invited(`${user.firstname} ${user.lastname}`))
      await navigate({ to: '/settings/users/$id', params: { id: user.id }, replace: true, ignoreBlocker: true })
    },
    onError: draft.refuse,
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (invite.isPending) return
    const input = draft.check(contract.invite.input, invitationOf(draft.values))
    if (input) invite.mutate(input)
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <DraftErrors draft={draft} />
      <Card title={texts.invite}>
        <UserFields draft={draft} isNew />
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={invite.isPending}>
          {texts.invite}
        </Button>
        <Button render={<Link to="/settings/users" />}>{words.action.cancel}</Button>
      </div>
      <LeaveGuard isDirty={draft.isDirty} />
    </form>
  )
}
