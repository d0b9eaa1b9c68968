import { passwordProblem } from '@portal/kit/passwordPolicy'
import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { loginMessage } from './loginMessage.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { signInCalls } from './signInCalls.ts'
import { texts } from './texts.ts'

/** Behind the link of the reset e-mail. */
export function NewPassword({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [message, setMessage] = useState<string | null>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy') return
    const problem = passwordProblem(password)
    setFault(problem ?? undefined)
    setMessage(null)
    if (problem) return document.getElementById('password')?.focus()
    setState('busy')
    try {
      await signInCalls.confirmReset({ token, password }, { skipAuth: true })
      setState('done')
    } catch (error) {
      setState('open')
      setMessage(loginMessage(error))
    }
  }

  if (state === 'done')
    return (
      <>
        <InlineNotice tone="success" isAlert>
          {texts.newPassword.done}
        </InlineNotice>
        <Link to="/login" className={buttonClass({ variant: 'primary' })}>
          {texts.newPassword.toLogin}
        </Link>
      </>
    )
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <h2 className="text-base font-semibold tracking-tight">{texts.newPassword.title}</h2>
      {message && (
        <InlineNotice tone="danger" isAlert>
          {message}
        </InlineNotice>
      )}
      <NewPasswordField id="password" label={texts.newPassword.label} value={password} onChange={setPassword} error={fault} />
      <Button type="submit" variant="primary" aria-busy={state === 'busy'}>
        {state === 'busy' ? texts.newPassword.submitting : texts.newPassword.submit}
      </Button>
      <Link to="/login" className={buttonClass({ variant: 'link' })}>
        {texts.reset.back}
      </Link>
    </form>
  )
}
