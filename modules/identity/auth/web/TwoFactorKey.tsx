import { CodeField } from '@portal/ui/CodeField.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { replaceTokens } from '@portal/ui/replaceTokens'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KeyToScan } from './KeyToScan.tsx'
import { profileCalls, sessionQuery } from './profileCalls.ts'
import { profileTexts } from './profileTexts.ts'
import { SmallForm } from './SmallForm.tsx'
import { useAuth } from './store.ts'
import { useSending } from './useSending.ts'

const texts = profileTexts.twoFactor

type Props = { secret: string; uri: string; onClose: () => void; onCodes: (codes: string[]) => void }

export function TwoFactorKey({ secret, uri, onClose, onCodes }: Props) {
  const queryClient = useQueryClient()
  const update = useAuth((state) => state.update)
  const [code, setCode] = useState('')
  const { faults, message, isBusy, send } = useSending('key')
  const confirm = () =>
    send({ code: code.length === 6 ? undefined : texts.codeRequired }, async () => {
      const recoveryCodes = await replaceTokens(async () => {
        const { user, recoveryCodes, ...tokens } = await profileCalls.verifyTwoFactor({ code })
        update(user, tokens)
        return recoveryCodes
      })
      toast(texts.isOn)
      onCodes(recoveryCodes ?? [])
      await queryClient.invalidateQueries(sessionQuery)
    })
  return (
    <SmallForm message={message} isBusy={isBusy} submit={texts.confirm} onSubmit={confirm} onCancel={onClose}>
      <KeyToScan secret={secret} uri={uri} />
      <Field id="key-code" label={texts.code} error={faults.code}>
        {(control) => <CodeField {...control} value={code} onChange={setCode} />}
      </Field>
    </SmallForm>
  )
}
