import { roleOf } from '@portal/kit/actor'
import type { Endpoint, GivenOf, OutputOf } from '@portal/kit/contract'
import { product } from '@portal/modules/server'
import { fileAudit } from '@portal/platform/audit/audit'
import { loginSettings, type TenantDb } from '@portal/platform/db/db'
import { kyselyOn } from '@portal/platform/db/kyselyOn'
import { actAs } from '@portal/platform/db/logins'
import { contextOf } from '@portal/platform/http/context'
import { answerOf, type Verb } from '@portal/platform/http/verb'
import type { Portal } from '@portal/platform/portal'
import { withFollowing } from '@portal/platform/record/follow'
import type pg from 'pg'

/** Carries out an endpoint as one of the company's people; answers what a request would. Throws what a request would be refused with. */
export type Act = <E extends Endpoint>(who: { id: string; name: string }, endpoint: E, given: GivenOf<E>) => Promise<OutputOf<E>>
/** Something people do, at an instant (ISO 8601, UTC), or the product by itself, in `tx`. */
export type Step = { at: string; happen: (act: Act, tx: TenantDb) => Promise<unknown> }
/** Plans a step. */
export type When = (at: Step['at'], happen: Step['happen']) => void

/**
 * Has the people of company `ksId` take the steps, each at its own instant, in the transaction that `client` is in: with the rights of whoever
 * acts and of the server's login, with what follows in other records, and filed in the log as any other. `client` is the owner's: no other has
 * another hour (`app_now`).
 */
export async function play(portal: Portal, client: pg.ClientBase, ksId: string, steps: readonly Step[]) {
  await actAs(client, 'portal_app')
  for (const [name, value] of Object.entries({ timezone: loginSettings.timezone, 'app.ks_id': ksId, role: 'portal_app' }))
    await client.query('select set_config($1, $2, true)', [name, value])
  const tx = kyselyOn(client) as TenantDb
  const actAt =
    (at: string): Act =>
    async (who, endpoint, given) => {
      const { rows } = await client.query('select auth.actor_here($1) as actor', [who.id])
      const [{ actor: found }] = rows
      if (!found) throw new Error(`${who.name} may not act`)
      const actor = { ...found, role: roleOf(found.roleId) }
      const ctx = contextOf(portal, tx, actor, { asOf: at })
      const verb = verbs.get(nameOf(endpoint))
      if (!verb) throw new Error('no verb of a company has this address')
      const input = endpoint.input.parse(given) as never
      if (verb.kind !== 'write') return answerOf(verb, ctx, input) as never
      const { result, also = [], ...change } = await verb.run(ctx, input)
      await fileAudit(tx, actor, {}, ...(await withFollowing(product.follow, ctx, change, ...also)))
      return result as never
    }
  for (const { at, happen } of steps) {
    await client.query(`select set_config('app.now', $1, true)`, [at])
    const act = actAt(at)
    const named: Act = (who, endpoint, given) =>
      act(who, endpoint, given).catch((error: Error) => {
        throw new Error(`${at}, ${who.name}, ${nameOf(endpoint)}: ${error.message}`, { cause: error })
      })
    await happen(named, tx)
  }
  await client.query(`select set_config('app.now', '', true), set_config('role', 'none', true)`)
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const verbs = new Map<string, Verb<Endpoint>>(
  product.routes.flatMap(({ contract, verbs = {} }) =>
    Object.entries(verbs).map(([name, verb]) => [nameOf(contract[name]!), verb] as const),
  ),
)
