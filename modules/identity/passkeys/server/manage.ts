import { missing } from '@portal/kit/errors'
import {
  endElsewhere,
  fileEverywhere,
  lockAccount,
  notePasskey,
  presentUser,
  requireFresh,
  sendLetter,
  whoIs,
} from '@portal/modules/identity/auth/server/public'
import { signedIn } from '@portal/platform/db/door'
import { passkeys } from '../contract.ts'
import { nameFor } from './nameFor.ts'
import { present } from './present.ts'
import { deletePasskey, passkeysOf, setName } from './queries.ts'
import { relyingPartyOf } from './relyingParty.ts'
import { letters } from './texts.ts'

export const list = signedIn(passkeys.list, async (visit) => {
  const { user, own } = await visit.auth(async (tx) => ({ ...(await whoIs(tx, visit)), own: await passkeysOf(tx, visit.actor.accountId) }))
  return {
    items: own.map(present),
    host: relyingPartyOf(visit.portal.config)?.id ?? null,
    suggestedName: nameFor(visit, user),
  }
})

export const renamePasskey = signedIn(passkeys.renamePasskey, async (visit, { id, name }) => {
  const { accountId } = visit.actor
  const renamed = await visit.auth(async (tx) => {
    const before = (await passkeysOf(tx, accountId)).find((one) => one.id === id)
    const after = await setName(tx, accountId, id, name)
    if (!before || !after) throw missing()
    const { user } = await whoIs(tx, visit)
    await fileEverywhere(tx, visit, [user], { action: 'user.renamePasskey', by: 'self', after: { passkeyId: id, from: before.name, name } })
    return after
  })
  return present(renamed)
})

/** The other sessions end. With the last second factor the recovery codes go too. */
export const removePasskey = signedIn(passkeys.removePasskey, async (visit, { id }) => {
  await requireFresh(visit)
  const { accountId } = visit.actor
  return visit.auth(async (tx) => {
    const held = await lockAccount(tx, accountId)
    const removed = await deletePasskey(tx, accountId, id)
    if (!removed) throw missing()
    const { users } = await whoIs(tx, visit)
    await notePasskey(tx, held, (await passkeysOf(tx, accountId)).length > 0)
    await endElsewhere(tx, visit)
    await fileEverywhere(tx, visit, users, { action: 'user.removePasskey', by: 'self', after: { passkeyId: id, name: removed.name } })
    await sendLetter(tx, visit.portal, held.email, letters.removed(removed.name))
    const { account, user } = await whoIs(tx, visit)
    return { success: true as const, user: presentUser(account, user) }
  })
})
