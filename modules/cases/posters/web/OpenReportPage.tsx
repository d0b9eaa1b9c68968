import '@portal/ui/app.css'
import { useAuth, useStartUp } from '@portal/modules/identity/auth/web/public'
import { canWorkOffline } from '@portal/modules/records/outbox/web/public'
import { buttonClass } from '@portal/ui/Button.tsx'
import { ApiError, client, errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { openReports } from '../contract.ts'
import { OpenReportForm } from './OpenReportForm.tsx'
import { screenTexts } from './texts.ts'

const api = client(openReports)
const texts = screenTexts.open
type Place = { company: string; place: string }

/** Told by somebody who stands before a poster, with or without an account. */
export function OpenReportPage() {
  const { code } = useParams({ strict: false }) as { code: string }
  const { location } = useSearch({ strict: false }) as { location?: string }
  const isSignedIn = useAuth((state) => state.isAuthenticated)
  const phase = useStartUp((state) => state.phase)
  const [place, setPlace] = useState<Place>()
  const [problem, setProblem] = useState<string>()
  const isVisitor = phase !== 'initialising' && !isSignedIn
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    // Without a network, whoever is signed in on this phone reports as themselves.
    const refuse = async (error: unknown) => {
      const isAway = error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')
      if (isAway && (await canWorkOffline().catch(() => false))) setOffline(true)
      else setProblem(errorText(error))
    }
    if (isVisitor) api.lookUp({ code }, { skipAuth: true, timeout: 10_000 }).then(setPlace, refuse)
  }, [isVisitor, code])

  const form = `/deviations/new${location ? `?location=${location}` : ''}`
  if (isSignedIn || isOffline) return <Navigate to="/deviations/new" search={location ? { location } : {}} replace />
  const signIn = (
    <Link to="/login" search={{ returnTo: form }} className={buttonClass()}>
      {texts.signIn}
    </Link>
  )
  if (problem)
    return (
      <Frame title={texts.gone}>
        <InlineNotice tone="warning" isAlert>
          {problem}
        </InlineNotice>
        <div>{signIn}</div>
      </Frame>
    )
  return (
    <Frame title={texts.title} intro={place && texts.at(place.place, place.company)}>
      {place ? <OpenReportForm code={code} company={place.company} signIn={signIn} /> : <SkeletonCard />}
    </Frame>
  )
}

const Frame = ({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) => (
  <main className="mx-auto grid w-full max-w-xl grid-cols-1 gap-4 px-4 py-6">
    <title>{`${title} – Kontrollportalen`}</title>
    <header>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      {intro && <p className="mt-0.5 text-muted">{intro}</p>}
    </header>
    {children}
  </main>
)
