import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type User, type UserStep, userSteps } from '../contract.ts'
import { userTexts } from '../texts.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { api } from './queries.ts'
import { RoleDialog } from './RoleDialog.tsx'
import { StepDialog } from './StepDialog.tsx'
import { screenTexts as texts } from './texts.ts'
import { useUserChanged, useUserRefused } from './useUserChanged.ts'

/** One button per step the server names: those possible now, and why the others are not. */
export function UserSteps({ user }: { user: User }) {
  const [open, setOpen] = useState<UserStep | null>(null)
  const changed = useUserChanged()
  const readAnew = useUserRefused(user.id)

  const resend = useMutation({
    mutationFn: () => api.resendInvitation({ id: user.id, version: user.version }),
    onSuccess: (saved) => {
      changed(saved)
      toast(texts.resent(saved.email))
    },
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      readAnew()
    },
  })

  const close = () => setOpen(null)
  const take = (step: UserStep) => (step === 'resendInvitation' ? resend.mutate() : setOpen(step))
  const shown = userSteps.filter((step) => step !== 'edit' && (user.can.includes(step) || user.why[step]))
  if (shown.length === 0) return null

  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {shown.map((step) => (
          <Why key={step} reason={user.can.includes(step) ? undefined : user.why[step]}>
            <Button onClick={() => take(step)} busy={step === 'resendInvitation' && resend.isPending}>
              {userTexts.step[step]}
            </Button>
          </Why>
        ))}
      </div>
      {open === 'changeRole' && <RoleDialog user={user} onClose={close} />}
      {open === 'deactivate' && <DeactivateDialog user={user} onClose={close} />}
      {(open === 'suspend' || open === 'resume' || open === 'reactivate' || open === 'revokeInvitation' || open === 'resetTwoFactor') && (
        <StepDialog user={user} step={open} onClose={close} />
      )}
    </>
  )
}
