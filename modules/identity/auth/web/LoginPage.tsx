import { lazyRouteComponent, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { CompanySignIn, isFromCompany } from './companyDoor.ts'
import { LoginForm } from './LoginForm.tsx'
import { type Challenge, useAuth } from './store.ts'

const VerifyEmail = lazyRouteComponent(() => import('./VerifyEmail.tsx'), 'VerifyEmail')
const LinkIdentity = lazyRouteComponent(() => import('./LinkIdentity.tsx'), 'LinkIdentity')
const SecondStep = lazyRouteComponent(() => import('./SecondStep.tsx'), 'SecondStep')
const ChooseCompany = lazyRouteComponent(() => import('./ChooseCompany.tsx'), 'ChooseCompany')

/** Password first, then the second factor where there is one, then on to where the person was going. */
export function LoginPage() {
  const { returnTo, verify, link, sso } = useSearch({ strict: false })
  const { history } = useRouter()
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const isChoosing = useAuth((state) => state.isChoosing)
  const [cameSignedIn] = useState(isAuthenticated)
  const [challenge, setChallenge] = useState<Challenge | null>(() => useAuth.getState().pending)
  const [isCompany, setCompany] = useState(() => sso !== undefined || isFromCompany())
  useEffect(() => {
    const stays = isChoosing || (cameSignedIn && (verify || link))
    if (isAuthenticated && !stays) history.replace(returnTo ?? '/dashboard')
  }, [isAuthenticated, isChoosing, cameSignedIn, verify, link, returnTo, history])

  if (isChoosing)
    return (
      <Suspense>
        <ChooseCompany onChallenge={setChallenge} />
      </Suspense>
    )
  if (challenge)
    return (
      <Suspense>
        <SecondStep challenge={challenge} onCancel={() => setChallenge(null)} />
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
