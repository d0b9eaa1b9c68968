import { lazyRouteComponent, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { LoginForm } from './LoginForm.tsx'
import { type Challenge, useAuth } from './store.ts'

const VerifyEmail = lazyRouteComponent(() => import('./VerifyEmail.tsx'), 'VerifyEmail')
const TwoFactorStep = lazyRouteComponent(() => import('./TwoFactorStep.tsx'), 'TwoFactorStep')

/** Password first, then the second factor where there is one, then on to where the person was going. */
export function LoginPage() {
  const { returnTo, verify } = useSearch({ strict: false })
  const { history } = useRouter()
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  useEffect(() => {
    if (isAuthenticated && !verify) history.replace(returnTo ?? '/dashboard')
  }, [isAuthenticated, verify, returnTo, history])

  if (challenge)
    return (
      <Suspense>
        <TwoFactorStep challenge={challenge} onCancel={() => setChallenge(null)} />
      </Suspense>
    )
  return (
    <>
      {verify && (
        <Suspense>
          <VerifyEmail token={verify} />
        </Suspense>
      )}
      {!isAuthenticated && <LoginForm onChallenge={setChallenge} />}
    </>
  )
}
