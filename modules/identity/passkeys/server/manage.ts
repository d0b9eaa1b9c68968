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
import { signedIn } from '@portal/platform/db/authEndpoint'
import { passkeys } from '../contract.ts'
import { nameFor } from './nameFor.ts'
import { present } from './present.ts'
import { deletePasskey, passkeysOf, setName } from './queries.ts'
import { relyingPartyOf } from './relyingParty.ts'
import { letters } from './texts.ts'

export const list = signedIn(passkeys.list, async (request) => {
  const { user, own } = await request.auth(async (tx) => ({
    ...(await whoIs(tx, request)),
    own: await passkeysOf(tx, request.actor.accountId),
  }))
  return {
    items: own.map(present),
    host: relyingPartyOf(request.portal.config)?.id ?? null,
    suggestedName: nameFor(request, user),
  }
})

export const renamePasskey = signedIn(passkeys.renamePasskey, async (request, { id, name }) => {
  const { accountId } = request.actor
  const renamed = await request.auth(async (tx) => {
    const before = (await passkeysOf(tx, accountId)).find((one) => one.id === id)
    const after = await setName(tx, accountId, id, name)
    if (!before || !after) throw missing()
    const { user } = await whoIs(tx, request)
    await fileEverywhere(tx, request, [user], {
      action: 'user.renamePasskey',
      by: 'self',
      after: { passkeyId: id, from: before.name, name },
    })
    return after
  })
  return present(renamed)
})

/** The other sessions end. With the last second factor the recovery codes go too. */
export const removePasskey = signedIn(passkeys.removePasskey, async (request, { id }) => {
  await requireFresh(request)
  const { accountId } = request.actor
  return request.auth(async (tx) => {
    const locked = await lockAccount(tx, accountId)
    const removed = await deletePasskey(tx, accountId, id)
    if (!removed) throw missing()
    const { users } = await whoIs(tx, request)
    await notePasskey(tx, locked, (await passkeysOf(tx, accountId)).length > 0)
    await endElsewhere(tx, request)
    await fileEverywhere(tx, request, users, { action: 'user.removePasskey', by: 'self', after: { passkeyId: id, name: removed.name } })
    await sendLetter(tx, request.portal, locked.email, letters.removed(removed.name))
    const { account, user } = await whoIs(tx, request)
    return { success: true as const, user: presentUser(account, user) }
  })
})
