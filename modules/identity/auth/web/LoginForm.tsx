import { Button } from '@portal/ui/Button.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { LoaderCircle } from '@portal/ui/icons.tsx'
import { PasswordField } from '@portal/ui/PasswordField.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { GoogleSignIn } from './GoogleSignIn.tsx'
import { identityProvider } from './identityProvider.ts'
import { loginMessage } from './loginMessage.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { type Challenge, useAuth } from './store.ts'
import { texts } from './texts.ts'

type Errors = { email?: string; password?: string }
type Fields = HTMLFormControlsCollection & Record<'email' | 'password' | 'rememberMe', HTMLInputElement>

type Props = { onChallenge: (challenge: Challenge) => void; onCompany: () => void }

export function LoginForm({ onChallenge, onCompany }: Props) {
  const { preloadApp } = useRouter().options.context
  const { login, isLoading } = useAuth()
  const [errors, setErrors] = useState<Errors>({})
  const [message, setMessage] = useState<string | null>(null)

  // Whoever types is about to need it. A failure is of no concern: it is fetched again then.
  const preload = () => preloadApp().catch(() => undefined)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const { email, password, rememberMe } = event.currentTarget.elements as Fields
    const found = check(email, password)
    setErrors(found)
    setMessage(null)
    if (found.email) return email.focus()
    if (found.password) return password.focus()
    try {
      const challenge = await (identityProvider()?.signIn ?? login)({
        email: email.value,
        password: password.value,
        rememberMe: rememberMe.checked,
      })
      if (challenge) onChallenge(challenge)
    } catch (error) {
      setMessage(loginMessage(error))
      password.focus()
      password.select()
    }
  }

  return (
    <>
      <form id="login" onSubmit={submit} noValidate className="grid gap-5">
        {message && (
          <InlineNotice tone="danger" isAlert>
            {message}
          </InlineNotice>
        )}
        <Field id="email" label={texts.email} error={errors.email}>
          {(control) => (
            <Input {...control} name="email" type="email" autoComplete="username" autoCapitalize="none" required onFocus={preload} />
          )}
        </Field>
        <Field id="password" label={texts.password} error={errors.password}>
          {(control) => <PasswordField {...control} name="password" autoComplete="current-password" required onFocus={preload} />}
        </Field>
        <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-control-sm items-center gap-2.5">
            <input type="checkbox" name="rememberMe" className="size-4.5 accent-brand" />
            {texts.rememberMe}
          </label>
          <Link
            to="/forgot-password"
            search={({ returnTo }) => ({ returnTo })}
            className="inline-flex min-h-control-sm items-center rounded font-medium text-brand-ink underline-offset-4 hover:underline"
          >
            {texts.forgotPassword}
          </Link>
        </div>
        <Button type="submit" variant="primary" aria-busy={isLoading} className="w-full">
          {isLoading ? (
            <>
              <LoaderCircle className="animate-spin" aria-hidden /> {texts.submitting}
            </>
          ) : (
            texts.submit
          )}
        </Button>
      </form>
      <GoogleSignIn form="login" onMessage={setMessage} onChallenge={onChallenge} />
      <PasskeySignIn form="login" onChallenge={onChallenge} onMessage={setMessage} />
      <Button variant="link" className="-my-2" onClick={onCompany}>
        {texts.company}
      </Button>
      <p className="text-center text-muted">{texts.noAccount}</p>
    </>
  )
}

function check(email: HTMLInputElement, password: HTMLInputElement): Errors {
  const errors: Errors = {}
  if (email.validity.valueMissing) errors.email = texts.emailRequired
  else if (email.validity.typeMismatch) errors.email = texts.error.invalidEmail
  if (password.validity.valueMissing) errors.password = texts.passwordRequired
  return errors
}
