import { Button } from '@portal/ui/Button.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { DraftErrors } from '@portal/ui/DraftFields.tsx'
import { isConflict } from '@portal/ui/isConflict'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { SaveRow } from '@portal/ui/SaveRow.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { ssoSettings as contract, type Provider } from '../contract.ts'
import { ProviderFields } from './ProviderFields.tsx'
import { draftOf, fieldsOf } from './providerDraft.ts'
import { api, ssoQueries } from './queries.ts'
import { settingsTexts as texts } from './texts.ts'

export function ProviderForm({ provider }: { provider: Provider }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft(draftOf(provider))
  const [seen, setSeen] = useState(provider.version)
  const [isRemoving, setRemoving] = useState(false)
  if (seen !== provider.version) {
    setSeen(provider.version)
    draft.rebase(draftOf(provider))
  }
  const { queryKey } = ssoQueries.one(provider.id)
  // What is sent again goes on the version another has made.
  const readIfStale = (error: Error) => {
    if (isConflict(error)) void queryClient.invalidateQueries({ queryKey })
  }

  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.updateProvider>[0]) => api.updateProvider(input),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, (before) => before && { ...before, provider: saved })
      void queryClient.invalidateQueries({ queryKey: ssoQueries.list.queryKey, exact: true })
      draft.took(draftOf(saved))
      toast(texts.saved)
    },
    onError: (error) => {
      draft.refuse(error)
      readIfStale(error)
    },
  })
  const remove = useMutation({
    mutationFn: () => api.removeProvider({ id: provider.id, version: provider.version }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ssoQueries.list.queryKey, exact: true })
      toast(texts.removed(provider.name))
      await navigate({ to: '/settings/sign-in', replace: true, ignoreBlocker: true })
    },
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      readIfStale(error)
    },
    onSettled: () => setRemoving(false),
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const { id, version } = provider
    const input = draft.check(contract.updateProvider.input, { ...fieldsOf(draft.values), id, version })
    if (input) save.mutate(input)
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <DraftErrors draft={draft} />
      <ProviderFields draft={draft} hasSecret={provider.hasSecret} />
      <SaveRow isDirty={draft.isDirty} busy={save.isPending} onUndo={() => draft.reset()}>
        <Button className="ml-auto" onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      </SaveRow>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate()}
        title={texts.removeTitle(provider.name)}
        intro={texts.removeIntro}
        confirm={texts.remove}
        busy={remove.isPending}
      />
      <LeaveGuard isDirty={draft.isDirty} />
    </form>
  )
}
