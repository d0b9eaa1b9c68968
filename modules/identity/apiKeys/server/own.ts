import { missing } from '@portal/kit/errors'
import { type Context, read, write } from '@portal/platform/http/verb'
import { apiKeys } from '../contract.ts'
import { makeKey } from './make.ts'
import { auditOf, isAlive, presentKey } from './present.ts'
import { endKey as end, listKeys } from './queries.ts'

const mine = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) => (await listKeys(tx)).filter((row) => row.userId === actor.id)

export const list = read(apiKeys.list, async (ctx) => ({ items: (await mine(ctx)).map((row) => presentKey(row, ctx.now)) }))

export const create = write(
  apiKeys.create,
  async (ctx, { name, scope, expiresOn }) => {
    const { key, row } = await makeKey(ctx, { name, scope, expiresOn, userId: ctx.actor.id })
    return {
      action: 'apiKey.create',
      entity: { type: 'apiKey', id: row.id },
      before: null,
      after: auditOf(row),
      result: { key, record: presentKey(row, ctx.now) },
    }
  },
  { isSensitive: true },
)

/** One of the person's own; anybody else's is not there. */
export const endKey = write(apiKeys.endKey, async (ctx, { id }) => {
  const row = (await mine(ctx)).find((one) => one.id === id)
  if (!row || !isAlive(row, ctx.now) || !(await end(ctx.tx, id, ctx.actor.id, 'self'))) throw missing()
  return { action: 'apiKey.end', entity: { type: 'apiKey', id }, before: auditOf(row), after: null, result: { success: true as const } }
})
