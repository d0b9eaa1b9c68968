import { Failure } from '@portal/kit/errors'
import { accountOfIdentity, enter, letIn, mayEnter, usersOf } from '@portal/modules/identity/auth/server/public'
import { authEndpoint } from '@portal/platform/db/authEndpoint'
import { sso } from '../contract.ts'
import { ssoTexts } from '../texts.ts'
import { googleOf } from './provider.ts'
import { findProviders, holdSignIn } from './signInQueries.ts'
import { limit, resume } from './step.ts'

/** The page brings the code of its address; everything that could have changed since is looked at again. */
export const finish = authEndpoint(sso.finish, async (request, { code }) => {
  await limit(request)
  const handOff = await resume(request, 'handOff', code)
  if (!handOff) throw over()
  const { providerId, issuer, subject, signInId, amr } = handOff.content
  return letIn(request, async (tx) => {
    const [row] = providerId ? await findProviders(tx, { id: providerId }) : []
    if ((providerId ? !row : !googleOf(request.portal)) || !(await holdSignIn(tx, signInId))) throw over()
    const onlyIn = row?.ks_id
    const found = await accountOfIdentity(tx, { issuer, subject, ksId: onlyIn ?? null })
    if (!found) throw over()
    const users = await usersOf(tx, found.account.id)
    if (!users.some((user) => mayEnter(user) && (!onlyIn || user.ks_id === onlyIn)))
      throw new Failure('forbidden', { message: ssoTexts.noAccess })
    return enter(tx, request, found, { remember: false, amr, signInId, ...(onlyIn && { onlyIn }) })
  })
})

const over = () => new Failure('unauthenticated', { message: ssoTexts.over })
