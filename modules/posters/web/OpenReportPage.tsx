import '@portal/ui/app.css'
import { newId } from '@portal/kit/uuid'
import { useAuth, useStartUp } from '@portal/modules/auth/web/public'
import { canWorkOffline } from '@portal/modules/outbox/web/public'
import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { ApiError, client, errorText } from '@portal/ui/client'
import { Field, Textarea } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { openReports } from '../contract.ts'
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
  const isStranger = phase !== 'initialising' && !isSignedIn
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    // Without a network, whoever is signed in on this phone reports as themselves.
    const refuse = async (error: unknown) => {
      const isAway = error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')
      if (isAway && (await canWorkOffline().catch(() => false))) setOffline(true)
      else setProblem(errorText(error))
    }
    if (isStranger) api.lookUp({ code }, { skipAuth: true, timeout: 10_000 }).then(setPlace, refuse)
  }, [isStranger, code])

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
      {place ? <Form code={code} company={place.company} signIn={signIn} /> : <SkeletonCard />}
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

function Form({ code, company, signIn }: { code: string; company: string; signIn: ReactNode }) {
  const [description, setDescription] = useState('')
  const [isSomeoneInjured, setInjured] = useState(false)
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  // The same report until it has arrived: a lost answer makes no second case.
  const attempt = useRef<{ key: string; told: string; at: string }>(undefined)
  const isShort = description.trim().length < 5

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isShort) return document.getElementById('description')?.focus()
    if (state === 'sending') return
    setState('sending')
    setProblem(undefined)
    const told = JSON.stringify([description, isSomeoneInjured])
    if (attempt.current?.told !== told) attempt.current = { key: newId(), told, at: new Date().toISOString() }
    const { key, at } = attempt.current
    try {
      await api.report({ code, description, isSomeoneInjured, clientCreatedAt: at }, { skipAuth: true, idempotencyKey: key })
      setState('sent')
      attempt.current = undefined
    } catch (error) {
      setProblem(errorText(error))
      setState('writing')
    }
  }
  const again = () => {
    setDescription('')
    setInjured(false)
    setTried(false)
    setState('writing')
  }

  if (state === 'sent')
    return (
      <Card>
        <div className="flex gap-4" role="status">
          <CircleCheck className="size-8 shrink-0 text-green-fill" aria-hidden />
          <div>
            <p className="text-base font-semibold">{texts.thanks}</p>
            <p className="mt-1">{texts.thanksBody(company)}</p>
          </div>
        </div>
        <Button className="mt-5 max-sm:w-full" onClick={again}>
          {texts.again}
        </Button>
      </Card>
    )
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4" aria-busy={state === 'sending'}>
      <Card>
        <div className="grid grid-cols-1 gap-5">
          <Field id="description" label={texts.what} hint={texts.whatHint} error={isTried && isShort ? texts.tooShort : undefined}>
            {(control) => (
              <Textarea {...control} value={description} maxLength={4000} onChange={(event) => setDescription(event.target.value)} />
            )}
          </Field>
          <Choice label={texts.injured} checked={isSomeoneInjured} onChange={(event) => setInjured(event.target.checked)} />
          {isSomeoneInjured && <InlineNotice tone="danger" isAlert title={screenTexts.emergency} />}
        </div>
      </Card>
      {problem && <InlineNotice tone="danger" isAlert title={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" busy={state === 'sending'} className="max-sm:w-full">
          {texts.send}
        </Button>
        <div className="max-sm:w-full max-sm:*:w-full">{signIn}</div>
      </div>
    </form>
  )
}
