import { missing } from '@portal/kit/errors'
import { auditOf, endKey, isAlive, listKeys, makeKey } from '@portal/modules/identity/apiKeys/server/public'
import { write } from '@portal/platform/http/verb'
import { scim } from '../contract.ts'
import { presentScimKey, requireAdmin } from './settings.ts'

export const createScimKey = write(
  scim.createScimKey,
  async (ctx, wanted) => {
    requireAdmin(ctx.actor)
    const { key, row } = await makeKey(ctx, { ...wanted, scope: 'scim', userId: null })
    return {
      action: 'scimKey.create',
      entity: { type: 'scimKey', id: row.id },
      before: null,
      after: auditOf(row),
      result: { key, record: presentScimKey(row, ctx.now) },
    }
  },
  { isSensitive: true },
)

export const endScimKey = write(scim.endScimKey, async (ctx, { id }) => {
  requireAdmin(ctx.actor)
  const row = (await listKeys(ctx.tx)).find((one) => one.id === id && one.scope === 'scim')
  if (!row || !isAlive(row, ctx.now) || !(await endKey(ctx.tx, id, ctx.actor.id, 'admin'))) throw missing()
  return { action: 'scimKey.end', entity: { type: 'scimKey', id }, before: auditOf(row), after: null, result: { success: true as const } }
})
