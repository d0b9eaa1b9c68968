import { usualDigestTime, usualQuiet, type Wishes } from '../deliveryRules.ts'
import { chosenOver } from '../matrixRules.ts'
import type { wishesOf } from './noticeQueries.ts'

type Row = Awaited<ReturnType<typeof wishesOf>>[number]
const hours = (from: string | null, to: string | null) => (from && to ? { from, to } : null)

/** What a person wants, over what their company wants, over what everybody gets. */
export function wantedBy({ rules, companyRules, digest, quiet, ownFrom, ownTo, isSet, quietFrom, quietTo, digestTime }: Row): Wishes {
  const company = isSet ? hours(quietFrom, quietTo) : usualQuiet
  return {
    rules: chosenOver(companyRules ?? {}, rules ?? {}),
    digest: digest ?? 'daily',
    quiet: quiet === 'off' ? null : quiet === 'own' ? hours(ownFrom, ownTo) : company,
    digestTime: digestTime ?? usualDigestTime,
  }
}
