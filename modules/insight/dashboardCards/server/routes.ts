import { Failure } from '@portal/kit/errors'
import { implement } from '@portal/platform/http/http'
import { write } from '@portal/platform/http/verb'
import { dashboardCards } from '../contract.ts'
import { layoutOf, saveLayout } from './queries.ts'

/** How somebody arranges their own overview. */
export const dashboardCardRoutes = implement(dashboardCards, {
  arrange: write(dashboardCards.arrange, async ({ tx, actor }, given) => {
    const before = await layoutOf(tx, actor.id)
    if (before.version !== given.version || !(await saveLayout(tx, actor.id, given))) throw new Failure('conflict')
    const result = { ...given, version: given.version + 1 }
    return { action: 'dashboard.arrange', entity: { type: 'user', id: actor.id }, before, after: result, result }
  }),
})
