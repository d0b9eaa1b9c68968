import { Button } from '@portal/ui/Button.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { ArrowLeft } from '@portal/ui/icons.tsx'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useState } from 'react'
import { identityProvider } from './identityProvider.ts'
import { laterTexts } from './laterTexts.ts'
import { resetMessage } from './resetMessage.ts'
import { useAuth } from './store.ts'
import { texts } from './texts.ts'

const returnDelay = 5_000

export function ResetForm() {
  const { returnTo } = getRouteApi('/sign-in/forgot-password').useSearch()
  const navigate = useNavigate()
  const { history } = useRouter()
  const { requestPasswordReset, isLoading, isAuthenticated } = useAuth()
  const [isSent, setSent] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    if (isAuthenticated) history.replace(returnTo ?? '/dashboard')
  }, [isAuthenticated, returnTo, history])
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => navigate({ to: '/login', search: { returnTo } }), returnDelay)
    return () => clearTimeout(timer)
  }, [isSent, navigate, returnTo])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const email = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    const found = email.value.trim() === '' ? laterTexts.reset.emailRequired : email.validity.typeMismatch ? texts.error.invalidEmail : null
    setFault(found)
    setMessage(null)
    setSent(false)
    if (found) return email.focus()
    try {
      await (identityProvider()?.requestPasswordReset ?? requestPasswordReset)(email.value)
      setSent(true)
    } catch (error) {
      setMessage(resetMessage(error))
    }
  }

  return (
    <>
      <div>
        <h2 className="text-base font-semibold tracking-tight">{texts.resetTitle}</h2>
        <p className="mt-1 text-muted">{laterTexts.reset.intro}</p>
      </div>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {isSent && (
          <InlineNotice tone="success" isAlert>
            {laterTexts.reset.success}
          </InlineNotice>
        )}
        {message && (
          <InlineNotice tone="danger" isAlert>
            {message}
          </InlineNotice>
        )}
        <Field id="email" label={texts.email} error={fault ?? undefined}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="username" autoCapitalize="none" required />}
        </Field>
        <Button type="submit" variant="primary" aria-busy={isLoading} className="w-full">
          {isLoading ? laterTexts.reset.sending : laterTexts.reset.send}
        </Button>
      </form>
      <BackToLogin returnTo={returnTo} />
    </>
  )
}

const BackToLogin = ({ returnTo }: { returnTo: string | undefined }) => (
  <Link
    to="/login"
    search={{ returnTo }}
    className="inline-flex min-h-control-sm items-center justify-center gap-2 rounded font-medium text-brand-ink underline-offset-4 hover:underline"
  >
    <ArrowLeft className="size-4" aria-hidden /> {laterTexts.reset.back}
  </Link>
)
