import { Field, Input } from '@portal/ui/Field.tsx'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CurrentPassword } from './CurrentPassword.tsx'
import { profileCalls, sessionQuery } from './profileCalls.ts'
import { profileTexts } from './profileTexts.ts'
import { SmallForm } from './SmallForm.tsx'
import { signInCalls } from './signInCalls.ts'
import { useAuth } from './store.ts'
import { useSending } from './useSending.ts'

const texts = profileTexts.twoFactor

/** Takes both factors, so that neither a found phone nor a leaked password is enough. */
export function TwoFactorOff({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const update = useAuth((state) => state.update)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { faults, message, isBusy, send } = useSending('off')
  const stop = async () => {
    const found = {
      password: password === '' ? texts.passwordRequired : undefined,
      code: code.trim().length < 6 ? texts.anyCodeRequired : undefined,
    }
    if (!(await send(found, () => profileCalls.disableTwoFactor({ password, code })))) return
    update((await signInCalls.me()).user)
    toast(texts.isOff)
    onClose()
    await queryClient.invalidateQueries(sessionQuery)
  }
  return (
    <SmallForm message={message} isBusy={isBusy} submit={texts.stop} onSubmit={stop} onCancel={onClose}>
      <CurrentPassword id="off-password" label={texts.password} error={faults.password} value={password} onChange={setPassword} />
      <Field id="off-code" label={texts.anyCode} error={faults.code}>
        {(control) => (
          <Input
            {...control}
            autoComplete="one-time-code"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
    </SmallForm>
  )
}
