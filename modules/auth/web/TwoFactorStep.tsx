import { Button } from '@portal/ui/Button.tsx'
import { CodeField } from '@portal/ui/CodeField.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { type SubmitEvent, useState } from 'react'
import { laterTexts } from './laterTexts.ts'
import { loginMessage } from './loginMessage.ts'
import { type Challenge, useAuth } from './store.ts'

type Props = { challenge: Challenge; onCancel: () => void; onDone?: () => void }

/** The second step: six digits from the app, or a recovery code when the phone is gone. */
export function TwoFactorStep({ challenge, onCancel, onDone }: Props) {
  const { verifyTwoFactor, isLoading } = useAuth()
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | undefined>()

  const send = async (value: string) => {
    if (isLoading) return
    if (value.length < 6) return setFault(isRecovery ? laterTexts.twoFactor.recoveryRequired : laterTexts.twoFactor.codeRequired)
    setFault(undefined)
    try {
      await verifyTwoFactor(challenge, value)
      onDone?.()
    } catch (error) {
      setCode('')
      setFault(loginMessage(error))
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(code.trim())
  }
  const swap = () => {
    setRecovery(!isRecovery)
    setCode('')
    setFault(undefined)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <h2 className="text-base font-semibold tracking-tight">{laterTexts.twoFactor.title}</h2>
        <p className="mt-1 text-muted">{isRecovery ? laterTexts.twoFactor.recoveryIntro : laterTexts.twoFactor.intro}</p>
      </div>
      {isRecovery ? (
        <Field key="recovery" id="recovery" label={laterTexts.twoFactor.recoveryCode} error={fault}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <Field key="code" id="code" label={laterTexts.twoFactor.code} error={fault}>
          {(control) => <CodeField {...control} autoFocus value={code} onChange={setCode} onComplete={send} />}
        </Field>
      )}
      <div className="grid gap-2">
        <Button type="submit" variant="primary" aria-busy={isLoading}>
          {isLoading ? laterTexts.twoFactor.submitting : laterTexts.twoFactor.submit}
        </Button>
        <Button onClick={onCancel}>{laterTexts.twoFactor.cancel}</Button>
        <Button variant="link" onClick={swap}>
          {isRecovery ? laterTexts.twoFactor.useApp : laterTexts.twoFactor.useRecovery}
        </Button>
      </div>
    </form>
  )
}
