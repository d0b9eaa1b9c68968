import type { Actor } from '@portal/kit/actor'
import { sql } from 'kysely'
import type { TenantDb } from './db.ts'

/**
 * Asks with the plan that was made once: to plan a statement of many parts anew takes longer than to answer it. Left to itself PostgreSQL does so each
 * time, as soon as it takes the plan for all to be a little dearer. What an employee of a large company asks is asked so throughout (decision 146).
 */
export async function plannedOnce<T>(tx: TenantDb, actor: Actor, ask: () => Promise<T>): Promise<T> {
  const isPlannedOnce = !actor.isPast && !(actor.isLarge === true && actor.role === 'employee')
  const plan = (mode: string) => sql`select set_config('plan_cache_mode', ${mode}, true)`.execute(tx)
  if (isPlannedOnce) await plan('force_generic_plan')
  const answer = await ask()
  if (isPlannedOnce) await plan('auto')
  return answer
}
