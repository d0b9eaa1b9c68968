import { passwordProblem } from '@portal/kit/passwordPolicy'
import { Button } from '@portal/ui/Button.tsx'
import { ApiError } from '@portal/ui/client'
import { Field } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { PasswordField } from '@portal/ui/PasswordField.tsx'
import { type SubmitEvent, useState } from 'react'
import { laterTexts } from './laterTexts.ts'
import { loginMessage } from './loginMessage.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import type { signInCalls } from './signInCalls.ts'
import { type Challenge, useAuth } from './store.ts'
import { texts } from './texts.ts'

export type Invitation = Awaited<ReturnType<typeof signInCalls.invitation>>
type Props = { token: string; invitation: Invitation; onDone: (challenge: Challenge | null) => void }

/** A new person chooses a password; one who already has an account proves that it is theirs. */
export function InvitationForm({ token, invitation, onDone }: Props) {
  const { email, firstname, company, hasAccount } = invitation
  const about = { email, companyName: company }
  const { register, isLoading } = useAuth()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [message, setMessage] = useState<string | null>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const problem = hasAccount ? (password === '' ? texts.passwordRequired : null) : passwordProblem(password, about)
    setFault(problem ?? undefined)
    setMessage(null)
    if (problem) return document.getElementById('password')?.focus()
    try {
      onDone(await register({ token, password }))
    } catch (error) {
      const ofPassword = error instanceof ApiError ? error.fields.password : undefined
      setFault(ofPassword)
      if (!ofPassword) setMessage(loginMessage(error))
      if (ofPassword || hasAccount) document.getElementById('password')?.focus()
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <h2 className="text-base font-semibold tracking-tight">{laterTexts.invitation.title(company)}</h2>
        <p className="mt-1 text-muted">{laterTexts.invitation.intro(firstname, email)}</p>
        {hasAccount && <p className="mt-1 text-muted">{laterTexts.invitation.existing}</p>}
      </div>
      {message && (
        <InlineNotice tone="danger" isAlert>
          {message}
        </InlineNotice>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {hasAccount ? (
        <Field id="password" label={texts.password} error={fault}>
          {(control) => (
            <PasswordField
              {...control}
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <NewPasswordField
          id="password"
          label={laterTexts.invitation.choose}
          value={password}
          onChange={setPassword}
          error={fault}
          about={about}
        />
      )}
      <Button type="submit" variant="primary" aria-busy={isLoading}>
        {isLoading ? laterTexts.invitation.submitting : laterTexts.invitation.submit}
      </Button>
    </form>
  )
}
