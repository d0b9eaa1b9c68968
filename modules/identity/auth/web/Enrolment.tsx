import { Button } from '@portal/ui/Button.tsx'
import { CodeField } from '@portal/ui/CodeField.tsx'
import { isAway } from '@portal/ui/client'
import { Field } from '@portal/ui/Field.tsx'
import { Key } from '@portal/ui/icons.tsx'
import { type SubmitEvent, useEffect, useState } from 'react'
import { KeyToScan } from './KeyToScan.tsx'
import { laterTexts } from './laterTexts.ts'
import { loginMessage } from './loginMessage.ts'
import { canUsePasskeys, passkeyMethods } from './passkeyMethods.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { StepIntro } from './StepIntro.tsx'
import { signInCalls } from './signInCalls.ts'
import { type Challenge, useAuth } from './store.ts'

const texts = laterTexts.enrolment
type Props = { challenge: Challenge; onCancel: () => void; onDone?: () => void }
type Done = Awaited<ReturnType<typeof signInCalls.verifyTwoFactor>>

/** The first second factor, made on the way in. The session begins once the recovery codes have been seen: they are shown only here. */
export function Enrolment({ challenge, onCancel, onDone }: Props) {
  const update = useAuth((state) => state.update)
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  const [message, setMessage] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const { token } = challenge

  const [tries, setTries] = useState(0)
  useEffect(() => {
    signInCalls
      .setupTwoFactor({}, { skipAuth: true, headers: { Authorization: `Bearer ${token}` } })
      .then(setKey, (error) => setMessage(loginMessage(error)))
  }, [token, tries])
  const begin = () => {
    setMessage(null)
    setTries(tries + 1)
  }
  const refuse = (why: string) => {
    setFault(why)
    document.getElementById('code')?.focus()
  }

  const verify = async (value: string) => {
    if (isBusy) return
    // The sixth digit sends by itself: the Enter that follows must not replace what was said of the code.
    if (value === '' && fault) return
    if (value.length < 6) return refuse(laterTexts.twoFactor.codeRequired)
    setFault(undefined)
    setBusy(true)
    try {
      setDone(await signInCalls.verifyTwoFactor({ code: value }, { skipAuth: true, headers: { Authorization: `Bearer ${token}` } }))
    } catch (error) {
      if (!isAway(error)) setCode('')
      refuse(loginMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const makePasskey = async () => {
    if (isBusy) return
    setBusy(true)
    setMessage(null)
    try {
      setDone(await (await passkeyMethods()).enrol(challenge))
    } catch (error) {
      setMessage(loginMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void verify(code)
  }
  const enter = () => {
    if (!done) return
    update(done.user, done)
    onDone?.()
  }

  if (done) return <RecoveryCodes heading="h2" codes={done.recoveryCodes ?? []} onDone={enter} />
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <StepIntro title={texts.title} intro={texts.intro} message={message} />
      {!key && !message && (
        <p role="status" className="text-muted">
          {texts.starting}
        </p>
      )}
      {key && (
        <>
          <KeyToScan secret={key.secret} uri={key.uri} />
          <p className="text-muted">{texts.app}</p>
          <Field id="code" label={laterTexts.twoFactor.code} error={fault}>
            {(control) => <CodeField {...control} value={code} onChange={setCode} onComplete={verify} />}
          </Field>
        </>
      )}
      <div className="grid gap-2">
        {key && (
          <Button type="submit" variant="primary" aria-busy={isBusy}>
            {isBusy ? laterTexts.twoFactor.submitting : laterTexts.twoFactor.submit}
          </Button>
        )}
        {!key && message && <Button onClick={begin}>{texts.again}</Button>}
        {canUsePasskeys() && (
          <Button onClick={makePasskey}>
            <Key aria-hidden /> {texts.passkey}
          </Button>
        )}
        <Button onClick={onCancel}>{laterTexts.twoFactor.cancel}</Button>
      </div>
    </form>
  )
}
