import { replaceTokens } from '@portal/ui/replaceTokens'
import { keepTokens, keepUser } from '@portal/ui/session'
import type { LoginResult } from '../contract.ts'
import { profileCalls } from './profileCalls.ts'
import { useAuth } from './store.ts'

/** Goes on in another company. Resolves to the second step that remains, or with the session there, whose tokens are kept already. */
export async function switchTo(ksId: string): Promise<LoginResult> {
  return replaceTokens(async () => {
    const result = await profileCalls.switchCompany({ ksId })
    if ('requires2fa' in result) return result
    keepTokens(result)
    const { firstname, lastname, email, ksId: to, roleId } = result.user
    keepUser({ firstname, lastname, email, ksId: to, roleId })
    return result
  })
}

/** From within a company to another: the page begins anew, so that neither screen nor memory holds anything of the one that is left. */
export async function leaveFor(ksId: string) {
  const result = await switchTo(ksId)
  if ('requires2fa' in result) {
    useAuth.setState({ pending: result })
    useAuth.getState().forget()
    return
  }
  useAuth.setState({ user: null })
  location.replace('/dashboard')
}
