import { buttonClass } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Invitation, InvitationForm } from './InvitationForm.tsx'
import { laterTexts } from './laterTexts.ts'
import { loginMessage } from './loginMessage.ts'
import { SecondStep } from './SecondStep.tsx'
import { signInCalls } from './signInCalls.ts'
import { type Challenge } from './store.ts'
import { texts } from './texts.ts'

/** Behind the link of an invitation: who invites whom, then a password, then in. */
export function AcceptInvitation({ token }: { token: string }) {
  const { history } = useRouter()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    signInCalls.invitation({ token }, { skipAuth: true }).then(setInvitation, (error) => setMessage(loginMessage(error)))
  }, [token])
  const enter = () => history.replace('/dashboard')

  if (challenge) return <SecondStep challenge={challenge} onCancel={() => setChallenge(null)} onDone={enter} />
  if (invitation)
    return (
      <InvitationForm
        token={token}
        invitation={invitation}
        onDone={(next) => {
          if (next) setChallenge(next)
          else enter()
        }}
      />
    )
  if (!message)
    return (
      <p role="status" className="min-h-48 text-center text-muted">
        {texts.loading}
      </p>
    )
  return (
    <>
      <InlineNotice tone="danger" isAlert>
        {message}
      </InlineNotice>
      <Link to="/login" className={buttonClass({})}>
        {laterTexts.newPassword.toLogin}
      </Link>
    </>
  )
}
