import { lazyRouteComponent, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { CompanySignIn, isFromCompany } from './companyDoor.ts'
import { LoginForm } from './LoginForm.tsx'
import { type Challenge, useAuth } from './store.ts'

const VerifyEmail = lazyRouteComponent(() => import('./VerifyEmail.tsx'), 'VerifyEmail')
const LinkIdentity = lazyRouteComponent(() => import('./LinkIdentity.tsx'), 'LinkIdentity')
const TwoFactorStep = lazyRouteComponent(() => import('./TwoFactorStep.tsx'), 'TwoFactorStep')

/** Password first, then the second factor where there is one, then on to where the person was going. */
export function LoginPage() {
  const { returnTo, verify, link, sso } = useSearch({ strict: false })
  const { history } = useRouter()
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const [cameSignedIn] = useState(isAuthenticated)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [isCompany, setCompany] = useState(() => sso !== undefined || isFromCompany())
  useEffect(() => {
    const stays = cameSignedIn && (verify || link)
    if (isAuthenticated && !stays) history.replace(returnTo ?? '/dashboard')
  }, [isAuthenticated, cameSignedIn, verify, link, returnTo, history])

  if (challenge)
    return (
      <Suspense>
        <TwoFactorStep challenge={challenge} onCancel={() => setChallenge(null)} />
      </Suspense>
    )
  if (isCompany && !isAuthenticated)
    return (
      <Suspense>
        <CompanySignIn company={sso} onChallenge={setChallenge} onBack={() => setCompany(false)} />
      </Suspense>
    )
  return (
    <>
      {verify && (
        <Suspense>
          <VerifyEmail token={verify} />
        </Suspense>
      )}
      {link && (
        <Suspense>
          <LinkIdentity token={link} />
        </Suspense>
      )}
      {!isAuthenticated && <LoginForm onChallenge={setChallenge} onCompany={() => setCompany(true)} />}
    </>
  )
}
