import { door } from '@portal/platform/db/door'
import { auth } from '../contract.ts'
import { enter, letIn } from './enter.ts'
import { provePassword, wrongCredentials } from './proof.ts'

export const login = door(auth.login, async (visit, { email, password, rememberMe = false }) => {
  const proved = await provePassword(visit, email, password)
  if (!proved) throw wrongCredentials()
  return letIn(visit, (tx) => enter(tx, visit, proved, { remember: rememberMe, amr: ['pwd'] }))
})
