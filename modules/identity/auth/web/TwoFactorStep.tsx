import { Button } from '@portal/ui/Button.tsx'
import { CodeField } from '@portal/ui/CodeField.tsx'
import { isAway } from '@portal/ui/client'
import { Field, Input } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Key } from '@portal/ui/icons.tsx'
import { type SubmitEvent, useState } from 'react'
import { laterTexts } from './laterTexts.ts'
import { loginMessage } from './loginMessage.ts'
import { canUsePasskeys, passkeyMethods } from './passkeyMethods.ts'
import { type Challenge, useAuth } from './store.ts'

type Props = { challenge: Challenge; onCancel: () => void; onDone?: () => void }
type Way = 'passkey' | 'totp' | 'recovery'

const texts = laterTexts.twoFactor
const fieldId = 'code'
const intros = { passkey: texts.passkeyIntro, totp: texts.intro, recovery: texts.recoveryIntro }
const swaps = { passkey: texts.usePasskey, totp: texts.useApp, recovery: texts.useRecovery }

/** The second step: a passkey, six digits from the app, or a recovery code when both are out of reach. */
export function TwoFactorStep({ challenge, onCancel, onDone }: Props) {
  const { verifyTwoFactor, isLoading } = useAuth()
  const ways: Way[] = [...challenge.methods.filter((one) => one !== 'passkey' || canUsePasskeys()), 'recovery']
  const [way, setWay] = useState<Way>(ways.includes('passkey') ? 'passkey' : ways[0]!)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [isAsking, setAsking] = useState(false)
  const isBusy = isLoading || isAsking

  const refuse = (why: string) => {
    setFault(why)
    document.getElementById(fieldId)?.focus()
  }
  const attempt = async (work: () => Promise<void>) => {
    setFault(undefined)
    // Until what was refused is emptied too: an Enter in between would send it again, and count as another wrong one.
    setAsking(true)
    try {
      await work()
      onDone?.()
    } catch (error) {
      // A recovery code is long: only one that was refused is written anew.
      if (!isAway(error)) setCode('')
      refuse(loginMessage(error))
    }
    setAsking(false)
  }
  const send = async (value: string) => {
    if (isBusy) return
    // The sixth digit sends by itself and empties the field: the Enter that people press then must not replace what was said of the code.
    if (value === '' && fault) return
    if (value.length < 6) return refuse(way === 'recovery' ? texts.recoveryRequired : texts.codeRequired)
    await attempt(() => verifyTwoFactor(challenge, value))
  }
  const showPasskey = async () => {
    if (isBusy) return
    await attempt(async () => (await passkeyMethods()).confirm(challenge))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void (way === 'passkey' ? showPasskey() : send(code.trim()))
  }
  const swap = (to: Way) => {
    if (isBusy) return
    setWay(to)
    setCode('')
    setFault(undefined)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <h2 className="text-base font-semibold tracking-tight">{texts.title}</h2>
        <p className="mt-1 text-muted">{intros[way]}</p>
      </div>
      {challenge.methods.length === 1 && ways.length === 1 && <InlineNotice tone="info">{texts.noPasskeyHere}</InlineNotice>}
      {way === 'passkey' && fault && (
        <InlineNotice tone="danger" isAlert>
          {fault}
        </InlineNotice>
      )}
      {way === 'recovery' && (
        <Field key="recovery" id={fieldId} label={texts.recoveryCode} error={fault}>
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
      )}
      {way === 'totp' && (
        <Field key="code" id={fieldId} label={texts.code} error={fault}>
          {(control) => <CodeField {...control} autoFocus value={code} onChange={setCode} onComplete={send} />}
        </Field>
      )}
      <div className="grid gap-2">
        {way === 'passkey' ? (
          <Button type="submit" variant="primary" busy={isBusy} autoFocus>
            <Key aria-hidden /> {texts.usePasskey}
          </Button>
        ) : (
          <Button type="submit" variant="primary" aria-busy={isLoading}>
            {isLoading ? texts.submitting : texts.submit}
          </Button>
        )}
        <Button onClick={onCancel}>{texts.cancel}</Button>
        {ways
          .filter((one) => one !== way)
          .map((one) => (
            <Button key={one} variant="link" onClick={() => swap(one)}>
              {swaps[one]}
            </Button>
          ))}
      </div>
    </form>
  )
}
