import { takeFocus } from '@portal/ui/useFocusBack'
import { useState } from 'react'
import { CurrentPassword } from './CurrentPassword.tsx'
import { profileCalls } from './profileCalls.ts'
import { profileTexts } from './profileTexts.ts'
import { SmallForm } from './SmallForm.tsx'
import { TwoFactorKey } from './TwoFactorKey.tsx'
import { useSending } from './useSending.ts'

const texts = profileTexts.twoFactor

type Props = { onClose: () => void; onCodes: (codes: string[]) => void }

/** The password proves who asks; then the key goes to the phone, and a code from it proves that it arrived. */
export function TwoFactorSetup({ onClose, onCodes }: Props) {
  const [password, setPassword] = useState('')
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null)
  const { faults, message, isBusy, send } = useSending('setup')
  const begin = () =>
    send({ password: password === '' ? texts.passwordRequired : undefined }, async () =>
      setKey(await profileCalls.setupTwoFactor({ password })),
    )

  if (key)
    return (
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <TwoFactorKey secret={key.secret} uri={key.uri} onClose={onClose} onCodes={onCodes} />
      </div>
    )
  return (
    <SmallForm message={message} isBusy={isBusy} submit={texts.next} onSubmit={begin} onCancel={onClose}>
      <CurrentPassword id="setup-password" label={texts.password} error={faults.password} value={password} onChange={setPassword} />
    </SmallForm>
  )
}
