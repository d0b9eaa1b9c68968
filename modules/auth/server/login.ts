import { Failure } from '@portal/kit/errors'
import { door } from '@portal/platform/door'
import { auth } from '../contract.ts'
import { enter, letIn } from './enter.ts'
import { provePassword } from './proof.ts'
import { authTexts } from './texts.ts'

export const login = door(auth.login, async (visit, { email, password, rememberMe = false }) => {
  const proved = await provePassword(visit, email, password)
  if (!proved) throw new Failure('unauthenticated', { message: authTexts.invalidCredential })
  return letIn(visit, (tx) => enter(tx, visit, proved, { remember: rememberMe, amr: ['pwd'] }))
})
