import type { Challenge } from '@portal/modules/identity/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { LoaderCircle } from '@portal/ui/icons.tsx'
import { useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { cleanAddress } from './arrival.ts'
import { arrive, type Outcome, startOver, tryToLeave, type Wanted } from './signIn.ts'
import { signInTexts as texts } from './signInTexts.ts'

type Props = { company?: string; onChallenge: (challenge: Challenge) => void; onBack: () => void }

/** Finds the company's provider and goes there; and takes over when the provider has sent the person back. */
export function CompanySignIn({ company, onChallenge, onBack }: Props) {
  const { returnTo } = useSearch({ strict: false })
  const [first] = useState(() => arrive(company, returnTo))
  // null while something is under way.
  const [outcome, setOutcome] = useState<Outcome | null>(first ? null : {})
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()

  const take = useEffectEvent((found: Outcome) => {
    if (found.challenge || found.isOver) startOver()
    if (found.challenge) onChallenge(found.challenge)
    else if (!found.isOver) setOutcome(found)
  })
  useEffect(() => {
    cleanAddress()
    void first?.then(take)
  }, [first])
  // Whoever goes back from the provider finds the page as it was left: waiting.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setOutcome({})
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  const go = async (wanted: Wanted) => {
    startOver()
    setOutcome(null)
    const found = await tryToLeave(wanted, returnTo)
    if (!found.isOver) setOutcome(found)
  }
  const goBack = () => {
    startOver()
    onBack()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    const found = field.validity.valid ? undefined : texts.emailRequired
    setFault(found)
    if (found) return field.focus()
    setEmail(field.value)
    void go({ email: field.value })
  }

  if (!outcome)
    return (
      <p role="status" className="flex min-h-60 items-center justify-center gap-2 text-muted">
        <LoaderCircle className="size-4 animate-spin" aria-hidden /> {texts.working}
      </p>
    )
  const { message, isCalm, choices = [] } = outcome
  return (
    <>
      <div>
        <h2 className="text-base font-semibold tracking-tight">{choices.length > 0 ? texts.choose : texts.title}</h2>
        {choices.length === 0 && <p className="mt-1 text-muted">{texts.intro}</p>}
      </div>
      {message && (
        <InlineNotice tone={isCalm ? 'info' : 'danger'} isAlert>
          {message}
        </InlineNotice>
      )}
      {choices.length > 0 ? (
        <div className="grid gap-2">
          {choices.map(({ id, name }) => (
            <Button key={id} className="w-full" onClick={() => go({ providerId: id })}>
              {name}
            </Button>
          ))}
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <Field id="company-email" label={texts.email} error={fault}>
            {(control) => (
              <Input
                {...control}
                name="email"
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                required
                autoFocus={!message}
                defaultValue={email}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" className="w-full">
            {texts.submit}
          </Button>
        </form>
      )}
      <Button variant="link" onClick={goBack}>
        {texts.back}
      </Button>
    </>
  )
}
