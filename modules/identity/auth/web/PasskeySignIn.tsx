import { Button } from '@portal/ui/Button.tsx'
import { Key } from '@portal/ui/icons.tsx'
import { type MouseEvent, useState } from 'react'
import { loginMessage } from './loginMessage.ts'
import { canUsePasskeys, passkeyMethods } from './passkeyMethods.ts'
import type { Challenge } from './store.ts'
import { texts } from './texts.ts'

type Props = { form: string; onChallenge: (challenge: Challenge) => void; onMessage: (message: string | null) => void }

/** Sign-in without a password; `form` is the one that holds the wish to be remembered. */
export function PasskeySignIn({ form, onChallenge, onMessage }: Props) {
  const [isBusy, setBusy] = useState(false)
  const signIn = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const rememberMe = new FormData(currentTarget.form!).has('rememberMe')
    setBusy(true)
    onMessage(null)
    try {
      const challenge = await (await passkeyMethods()).signIn({ rememberMe })
      if (challenge) onChallenge(challenge)
    } catch (error) {
      onMessage(loginMessage(error))
    }
    setBusy(false)
  }
  if (!canUsePasskeys()) return null
  return (
    <Button form={form} busy={isBusy} className="-mt-2 w-full" onClick={signIn}>
      <Key aria-hidden /> {texts.passkey}
    </Button>
  )
}
