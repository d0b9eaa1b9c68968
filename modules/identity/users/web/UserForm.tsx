import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors } from '@portal/ui/DraftFields.tsx'
import { isConflict } from '@portal/ui/isConflict'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { SaveRow } from '@portal/ui/SaveRow.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { users as contract, type User } from '../contract.ts'
import { api, userQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { UserFields } from './UserFields.tsx'
import { changesOf, draftOf } from './userDraft.ts'

export function UserForm({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const draft = useDraft(draftOf(user))
  const [seen, setSeen] = useState(user.version)
  if (seen !== user.version) {
    setSeen(user.version)
    draft.rebase(draftOf(user))
  }

  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.update>[0]) => api.update(input),
    onSuccess: (saved) => {
      putAnswer(queryClient, userQueries.one(user.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: userQueries.all })
      void queryClient.invalidateQueries({ queryKey: userQueries.people.queryKey })
      draft.took(draftOf(saved))
      toast(texts.saved)
    },
    onError: (error) => {
      draft.refuse(error)
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey: userQueries.one(user.id).queryKey })
    },
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const input = draft.check(contract.update.input, changesOf(draft.values, user))
    if (input) save.mutate(input)
  }
  const startOver = () => draft.reset(draftOf(user))

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <DraftErrors draft={draft} />
      <Card title={texts.section.person}>
        <UserFields draft={draft} userId={user.id} />
        <SaveRow isDirty={draft.isDirty} busy={save.isPending} onUndo={startOver} className="mt-5" />
      </Card>
      <LeaveGuard isDirty={draft.isDirty} />
    </form>
  )
}
