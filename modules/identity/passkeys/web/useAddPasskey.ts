import { useAuth } from '@portal/modules/identity/auth/web/public'
import { ApiError, errorText } from '@portal/ui/client'
import { focusField } from '@portal/ui/ErrorSummary.tsx'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeyFor } from './ceremony.ts'
import { passkeyCalls } from './passkeyCalls.ts'
import { texts } from './texts.ts'

export const nameFieldId = 'passkey-name'
type Fault = { of: 'name' | 'all'; text: string }

/** Makes a passkey in this browser and has the portal keep it. The session goes on with the new tokens. */
export function useAddPasskey(onAdded: (recoveryCodes: string[] | null) => void) {
  const queryClient = useQueryClient()
  const update = useAuth((state) => state.update)
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, setBusy] = useState(false)
  const refuseName = (text: string) => {
    setFault({ of: 'name', text })
    focusField(nameFieldId)
  }
  const add = async (name: string) => {
    if (isBusy) return
    if (name === '') return refuseName(texts.nameRequired)
    setFault(null)
    setBusy(true)
    try {
      const credential = await passkeyFor(await passkeyCalls.registrationOptions())
      const { user, recoveryCodes, token, refreshToken, expiresIn } = await passkeyCalls.register({ name, credential })
      update(user, { token, refreshToken, expiresIn })
      toast(texts.added)
      onAdded(recoveryCodes ?? null)
      await queryClient.invalidateQueries()
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.name : undefined
      if (field) refuseName(field)
      else setFault({ of: 'all', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { add, fault, isBusy }
}
