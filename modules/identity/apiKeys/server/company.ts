import { Failure, missing } from '@portal/kit/errors'
import { type Context, read, write } from '@portal/platform/http/verb'
import { apiKeys } from '../contract.ts'
import { mayEndKeys } from '../rules.ts'
import { auditOf, isAlive, presentCompanyKey } from './present.ts'
import { endKey, listKeys } from './queries.ts'

/** Keys of people; the company's own are the matter of whoever made them. */
async function ofPeople({ tx, actor }: Pick<Context, 'tx' | 'actor'>) {
  if (!mayEndKeys(actor)) throw new Failure('forbidden')
  return (await listKeys(tx)).filter((row) => row.userId !== null)
}

export const listCompany = read(apiKeys.listCompany, async (ctx) => ({
  items: (await ofPeople(ctx)).map((row) => presentCompanyKey(row, ctx.now)),
}))

export const endCompanyKey = write(apiKeys.endCompanyKey, async (ctx, { id }) => {
  const row = (await ofPeople(ctx)).find((one) => one.id === id)
  if (!row || !isAlive(row, ctx.now) || !(await endKey(ctx.tx, id, ctx.actor.id, 'admin'))) throw missing()
  return { action: 'apiKey.end', entity: { type: 'apiKey', id }, before: auditOf(row), after: null, result: { success: true as const } }
})
