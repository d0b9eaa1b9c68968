import { Button } from '@portal/ui/Button.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Key } from '@portal/ui/icons.tsx'
import { PasswordField } from '@portal/ui/PasswordField.tsx'
import { replaceTokens } from '@portal/ui/replaceTokens'
import { keepTokens } from '@portal/ui/session'
import { TopDialog } from '@portal/ui/TopDialog.tsx'
import { useState } from 'react'
import { loginMessage } from './loginMessage.ts'
import { canUsePasskeys, passkeyMethods } from './passkeyMethods.ts'
import { profileCalls } from './profileCalls.ts'
import { profileTexts } from './profileTexts.ts'
import { useAuth } from './store.ts'
import { useSending } from './useSending.ts'

const texts = profileTexts.stepUp

/** `needs` is what the account can prove itself with: `password`, `code`, both, a `passkey` instead, or nothing but a new sign-in. */
export function StepUpDialog({ needs, onSettled }: { needs: string[]; onSettled: (isProved: boolean) => void }) {
  const { user, logout } = useAuth()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { faults, message, isBusy, send } = useSending('step-up')
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asksPassword, asksCode] = [needs.includes('password'), needs.includes('code')]

  const prove = async () => {
    setRefusal(null)
    const found = {
      password: asksPassword && password === '' ? profileTexts.twoFactor.passwordRequired : undefined,
      code: asksCode && code.trim().length < 6 ? profileTexts.twoFactor.anyCodeRequired : undefined,
    }
    const given = { ...(asksPassword && { password }), ...(asksCode && { code }) }
    const isProved = await send(found, () => replaceTokens(async () => keepTokens(await profileCalls.stepUp(given))))
    if (isProved) onSettled(true)
  }

  const showPasskey = async () => {
    setAsking(true)
    setRefusal(null)
    try {
      await (await passkeyMethods()).proveAnew()
      onSettled(true)
    } catch (error) {
      setRefusal(loginMessage(error))
    }
    setAsking(false)
  }

  if (needs.length === 0)
    return (
      <TopDialog
        onClose={() => onSettled(false)}
        onSubmit={logout}
        title={texts.title}
        intro={texts.signInAgain}
        footer={
          <Button type="submit" data-first>
            {texts.logout}
          </Button>
        }
      />
    )
  return (
    <TopDialog
      onClose={() => onSettled(false)}
      onSubmit={prove}
      title={texts.title}
      intro={texts.intro}
      footer={
        <>
          <Button onClick={() => onSettled(false)}>{profileTexts.cancel}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      {(refusal ?? message) && (
        <InlineNotice tone="danger" isAlert>
          {refusal ?? message}
        </InlineNotice>
      )}
      {needs.includes('passkey') && canUsePasskeys() && (
        <Button busy={isAsking} onClick={showPasskey}>
          <Key aria-hidden /> {texts.passkey}
        </Button>
      )}
      <input type="hidden" name="username" autoComplete="username" value={user?.email} />
      {asksPassword && (
        <Field id="step-up-password" label={profileTexts.twoFactor.password} error={faults.password}>
          {(control) => (
            <PasswordField
              {...control}
              data-first
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      )}
      {asksCode && (
        <Field id="step-up-code" label={profileTexts.twoFactor.anyCode} error={faults.code}>
          {(control) => (
            <Input
              {...control}
              data-first={!asksPassword || undefined}
              autoComplete="one-time-code"
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
    </TopDialog>
  )
}
