import { roleNames } from '@portal/kit/roleNames'
import { Button } from '@portal/ui/Button.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { ComboboxField, DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { ErrorState, Skeleton } from '@portal/ui/States.tsx'
import { texts as words } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '../contract.ts'
import { userTexts } from '../texts.ts'
import { api, userQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { useUserChanged, useUserRefused } from './useUserChanged.ts'

/** Ends a person's access; what they hold must have a new holder first (F-19). */
export function DeactivateDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const holding = useQuery(userQueries.holding(user.id))
  const people = useQuery(userQueries.people)
  const draft = useDraft<{ successorId: string | null; reason: string }>({ successorId: null, reason: '' })
  const changed = useUserChanged()
  const readAnew = useUserRefused(user.id)
  const name = `${user.firstname} ${user.lastname}`

  const deactivate = useMutation({
    mutationFn: () => {
      const { successorId, reason } = draft.values
      return api.deactivate({ id: user.id, version: user.version, ...(successorId && { successorId }), ...(reason.trim() && { reason }) })
    },
    onSuccess: (saved) => {
      changed(saved)
      toast(texts.done.deactivate(name))
      onClose()
    },
    onError: (error) => {
      draft.refuse(error)
      readAnew()
      void holding.refetch()
    },
  })

  const submit = () => holding.data && !deactivate.isPending && deactivate.mutate()
  const items = (holding.data?.items ?? []).filter(({ count }) => count > 0)
  const options = (people.data?.items ?? [])
    .filter(({ id }) => id !== user.id)
    .map((person) => ({
      value: person.id,
      label: person.name,
      hint: [roleNames[person.roleId], person.departmentName].filter(Boolean).join(' · '),
    }))

  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      title={texts.confirm.deactivate(name)}
      intro={texts.confirm.deactivateIntro}
      footer={
        <>
          <Button onClick={onClose}>{words.action.cancel}</Button>
          <Button type="submit" variant="danger" busy={deactivate.isPending} aria-disabled={!holding.data || undefined}>
            {userTexts.step.deactivate}
          </Button>
        </>
      }
    >
      {draft.message && <DraftErrors draft={draft} />}
      {holding.isLoadingError ? (
        <ErrorState error={holding.error} onRetry={() => holding.refetch()} />
      ) : !holding.data ? (
        <Skeleton className="h-16 w-full" />
      ) : items.length === 0 ? (
        <p>{texts.holdsNothing}</p>
      ) : (
        <>
          <div>
            <p>{texts.holds}</p>
            <ul className="mt-1 list-disc pl-5">
              {items.map(({ kind, text }) => (
                <li key={kind}>{text}</li>
              ))}
            </ul>
          </div>
          <ComboboxField draft={draft} name="successorId" label={texts.field.successorId} options={options} placeholder={texts.successor} />
        </>
      )}
      <LongTextField draft={draft} name="reason" label={texts.field.reason} hint={texts.hint.reason} optional />
    </Dialog>
  )
}
