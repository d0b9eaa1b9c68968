import { Failure } from '@portal/kit/errors'
import { countBySignIn } from '@portal/modules/identity/users/server/public'
import { countStandingHolds } from '@portal/modules/records/retention/server/public'
import { read } from '@portal/platform/http/verb'
import { dashboard } from '../contract.ts'
import { seesHealth } from '../rules.ts'
import { dashboardTexts } from '../texts.ts'

const words = dashboardTexts.health

export const health = read(dashboard.health, async ({ tx, actor, now }) => {
  if (!seesHealth(actor)) throw new Failure('forbidden')
  const people = async (by: 'lacksTwoFactor' | 'idle') => {
    const { total, totalCapped } = await countBySignIn(tx, by, now)
    return { text: words[by], count: total, isCapped: totalCapped, path: `/settings/users?status=active&signIn=${by}` }
  }
  const holds = { text: words.holds, count: await countStandingHolds(tx), isCapped: false, path: '/settings/retention' }
  return { lines: [await people('lacksTwoFactor'), await people('idle'), holds] }
})
