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
        <GoogleMark /> {texts.google}
      </Button>
    </>
  )
}

const GoogleMark = () => (
  <svg viewBox="0 0 48 48" aria-hidden>
    <path fill="#4285F4" d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.1-3.8 6.6-9.5 6.6-16.1z" />
    <path
      fill="#34A853"
      d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.9-12.3-9.1H4.4v5.7A22 22 0 0 0 24 46z"
    />
    <path fill="#FBBC05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8z" />
    <path fill="#EA4335" d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7c1.7-5.2 6.6-9 12.3-9z" />
  </svg>
)
