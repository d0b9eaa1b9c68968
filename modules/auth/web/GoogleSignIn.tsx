import { Button } from '@portal/ui/Button.tsx'
import { identityProvider } from './identityProvider.ts'
import { googleMessage } from './loginMessage.ts'
import type { Challenge } from './store.ts'
import { texts } from './texts.ts'

type Props = { onMessage: (message: string | null) => void; onChallenge: (challenge: Challenge) => void }

export function GoogleSignIn({ onMessage, onChallenge }: Props) {
  const signIn = async () => {
    const provider = identityProvider()
    if (!provider) return onMessage(texts.error.notInitialised)
    onMessage(null)
    try {
      const challenge = await provider.signInWithGoogle()
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
      <Button className="w-full" onClick={signIn}>
        <img src="/g-mark.svg" alt="" className="size-4.5" /> {texts.google}
      </Button>
    </>
  )
}
