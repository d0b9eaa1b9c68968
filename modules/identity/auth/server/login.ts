import { authEndpoint } from '@portal/platform/db/authEndpoint'
import { auth } from '../contract.ts'
import { enter, letIn } from './enter.ts'
import { provePassword, wrongCredentials } from './proof.ts'

export const login = authEndpoint(auth.login, async (request, { email, password, rememberMe = false }) => {
  const proved = await provePassword(request, email, password)
  if (!proved) throw wrongCredentials()
  return letIn(request, (tx) => enter(tx, request, proved, { remember: rememberMe, amr: ['pwd'] }))
})
