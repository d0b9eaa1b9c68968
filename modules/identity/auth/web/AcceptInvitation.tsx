import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { isAway } from '@portal/ui/client'
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
  const [failure, setFailure] = useState<Error | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    signInCalls.invitation({ token }, { skipAuth: true }).then(setInvitation, setFailure)
  }, [token, tries])
  const again = () => {
    setFailure(null)
    setTries(tries + 1)
  }
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
  if (!failure)
    return (
      <p role="status" className="min-h-48 text-center text-muted">
        {texts.loading}
      </p>
    )
  return (
    <>
      <InlineNotice
        tone="danger"
        isAlert
        action={
          isAway(failure) && (
            <Button size="sm" onClick={again}>
              {texts.retry}
            </Button>
          )
        }
      >
        {loginMessage(failure)}
      </InlineNotice>
      <Link to="/login" className={buttonClass({})}>
        {laterTexts.newPassword.toLogin}
      </Link>
    </>
  )
}
