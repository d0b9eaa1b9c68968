import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import { users as contract, type User } from '../contract.ts'
import { userTexts } from '../texts.ts'
import { api } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { useUserChanged, useUserRefused } from './useUserChanged.ts'

type Step = 'suspend' | 'resetTwoFactor' | 'resume' | 'reactivate' | 'revokeInvitation'
type Props = { user: User; step: Step; onClose: () => void }

/** The steps that only need a yes; shutting somebody out also needs a reason. */
export function StepDialog({ user, step, onClose }: Props) {
  const draft = useDraft({ reason: '' })
  const changed = useUserChanged()
  const readAnew = useUserRefused(user.id)
  const takesReason = step === 'suspend' || step === 'resetTwoFactor'
  const name = `${user.firstname} ${user.lastname}`
  const ref = { id: user.id, version: user.version }

  const take = useMutation({
    mutationFn: () => (step === 'suspend' || step === 'resetTwoFactor' ? api[step]({ ...ref, ...draft.values }) : api[step](ref)),
    onSuccess: (saved) => {
      changed(saved)
      toast(texts.done[step](name))
      onClose()
    },
    onError: (error) => {
      draft.refuse(error)
      readAnew()
    },
  })

  const confirm = () => {
    if (take.isPending) return
    if (!takesReason || draft.check(contract[step].input, { ...ref, ...draft.values })) take.mutate()
  }
  const title = step === 'revokeInvitation' ? texts.confirm.revokeInvitation : texts.confirm[step](name)

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      intro={texts.confirm[`${step}Intro`]}
      confirm={userTexts.step[step]}
      isDangerous={takesReason || step === 'revokeInvitation'}
      busy={take.isPending}
    >
      {draft.message && <DraftErrors draft={draft} />}
      {takesReason && <LongTextField draft={draft} name="reason" label={texts.field.reason} hint={texts.hint.reason} />}
    </ConfirmDialog>
  )
}
