import { buttonClass } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { laterTexts } from './laterTexts.ts'
import { signInCalls } from './signInCalls.ts'
import { useAuth } from './store.ts'

const tones = { working: 'info', done: 'success', failed: 'danger' } as const

/** Redeems the link of an e-mail and says how it went, to a person signed in or not. */
export function VerifyEmail({ token }: { token: string }) {
  const [state, setState] = useState<keyof typeof tones>('working')
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  useEffect(() => {
    signInCalls.verifyEmail({ token }, { skipAuth: true }).then(
      () => setState('done'),
      () => setState('failed'),
    )
  }, [token])
  return (
    <>
      <InlineNotice tone={tones[state]} isAlert>
        {laterTexts.verify[state]}
      </InlineNotice>
      {isAuthenticated && (
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })} reloadDocument>
          {laterTexts.verify.toDashboard}
        </Link>
      )}
    </>
  )
}
