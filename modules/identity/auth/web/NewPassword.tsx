import { passwordProblem } from '@portal/kit/passwordPolicy'
import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { ApiError } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { takeFocus } from '@portal/ui/useFocusBack'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { laterTexts } from './laterTexts.ts'
import { loginMessage } from './loginMessage.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { signInCalls } from './signInCalls.ts'

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
      const ofPassword = error instanceof ApiError ? error.fields.password : undefined
      setFault(ofPassword)
      if (ofPassword) document.getElementById('password')?.focus()
      else setMessage(loginMessage(error))
    }
  }

  if (state === 'done')
    return (
      <>
        <InlineNotice tone="success" isAlert>
          {laterTexts.newPassword.done}
        </InlineNotice>
        <Link ref={takeFocus} to="/login" className={buttonClass({ variant: 'primary' })}>
          {laterTexts.newPassword.toLogin}
        </Link>
      </>
    )
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <h2 className="text-base font-semibold tracking-tight">{laterTexts.newPassword.title}</h2>
      {message && (
        <InlineNotice tone="danger" isAlert>
          {message}
        </InlineNotice>
      )}
      <NewPasswordField id="password" label={laterTexts.newPassword.label} value={password} onChange={setPassword} error={fault} />
      <Button type="submit" variant="primary" aria-busy={state === 'busy'}>
        {state === 'busy' ? laterTexts.newPassword.submitting : laterTexts.newPassword.submit}
      </Button>
      <Link to="/login" className={buttonClass({ variant: 'link' })}>
        {laterTexts.reset.back}
      </Link>
    </form>
  )
}
