import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { laterTexts } from './laterTexts.ts'
import { signInCalls } from './signInCalls.ts'
import { useAuth } from './store.ts'

const texts = laterTexts.link

/** Asks the owner of the mailbox before another sign-in opens their account: programs open links too, but do not answer. */
export function LinkIdentity({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'failed'>('asking')
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const confirm = async () => {
    setState('sending')
    await signInCalls.confirmIdentity({ token }, { skipAuth: true }).then(
      () => setState('done'),
      () => setState('failed'),
    )
  }
  if (state === 'done' || state === 'failed')
    return (
      <>
        <InlineNotice tone={state === 'done' ? 'success' : 'danger'} isAlert>
          {texts[state]}
        </InlineNotice>
        {isAuthenticated && (
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })} reloadDocument>
            {texts.toDashboard}
          </Link>
        )}
      </>
    )
  return (
    <InlineNotice
      tone="info"
      title={texts.title}
      action={
        <Button size="sm" busy={state === 'sending'} onClick={confirm}>
          {texts.confirm}
        </Button>
      }
    >
      {texts.intro}
    </InlineNotice>
  )
}
