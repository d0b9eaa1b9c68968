import { missing } from '@portal/kit/errors'
import { fileEvent, linkedIdentities, requireFresh, unlinkIdentity, usersOf } from '@portal/modules/identity/auth/server/public'
import { signedIn } from '@portal/platform/db/authEndpoint'
import { sso } from '../contract.ts'
import { findProviders } from './signInQueries.ts'

/** What one has linked that counts in this company: its own providers, and the installation's. */
export const connections = signedIn(sso.connections, async ({ auth, actor }) =>
  auth(async (tx) => {
    const providers = await findProviders(tx, { ksId: actor.ksId })
    const items = (await linkedIdentities(tx, actor.accountId, actor.ksId)).map(({ id, issuer, linked_at, last_used_at }) => ({
      id,
      issuer,
      name: providers.find((one) => one.issuer === issuer)?.name ?? URL.parse(issuer)?.host ?? issuer,
      linkedAt: linked_at,
      lastUsedAt: last_used_at,
    }))
    const choices = providers.filter(({ issuer }) => !items.some((one) => one.issuer === issuer)).map(({ id, name }) => ({ id, name }))
    return { items, choices }
  }),
)

export const disconnect = signedIn(sso.disconnect, async (request, { id }) => {
  const { actor } = request
  await requireFresh(request)
  await request.auth(async (tx) => {
    const issuer = await unlinkIdentity(tx, actor.accountId, actor.ksId, id)
    const user = (await usersOf(tx, actor.accountId)).find((one) => one.ks_id === actor.ksId)
    if (!issuer || !user) throw missing()
    await fileEvent(tx, request, user, { action: 'user.unlinkIdentity', by: 'self', sessionId: actor.sessionId, after: { issuer } })
  })
  return { success: true as const }
})
