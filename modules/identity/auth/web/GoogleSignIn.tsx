import { Button } from '@portal/ui/Button.tsx'
import type { MouseEvent } from 'react'
import { identityProvider } from './identityProvider.ts'
import { googleMessage } from './loginMessage.ts'
import type { Challenge } from './store.ts'
import { texts } from './texts.ts'

type Props = { form: string; onMessage: (message: string | null) => void; onChallenge: (challenge: Challenge) => void }

/** `form` is the one that holds the wish to be remembered. */
export function GoogleSignIn({ form, onMessage, onChallenge }: Props) {
  const signIn = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const provider = identityProvider()
    if (!provider) return onMessage(texts.error.notInitialised)
    const rememberMe = new FormData(currentTarget.form!).has('rememberMe')
    onMessage(null)
    try {
      const challenge = await provider.signInWithGoogle({ rememberMe })
      if (challenge) onChallenge(challenge)
    } catch (error) {
      onMessage(googleMessage(error))
    }
  }
  return (
    <>
      <div className="-my-1 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </div>
      <Button form={form} className="w-full" onClick={signIn}>
        <img src="/g-mark.svg" alt="" className="size-4.5" /> {texts.google}
      </Button>
    </>
  )
}
