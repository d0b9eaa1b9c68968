import { NoticesCard } from '@portal/modules/cases/authorityNotifications/web/public'
import { InjuriesCard } from '@portal/modules/cases/injuries/web/public'
import { BreachCard } from '@portal/modules/cases/privacyBreaches/web/public'
import { FileList, Uploads } from '@portal/modules/records/files/web/public'
import type { Category, Deviation } from '../../contract.ts'

const privacy: Category = 'privacy'
/** Of these something is asked (domain 2.5, 3.3.1); of others only when a notice has already been proposed. */
const asking: readonly Category[] = [
  'fire',
  'electrical',
  'privacy',
  'infoSec',
  'environment',
  'food',
  'chemicalDangerousSubstance',
  'workEnvironment',
  'chemical',
]

/** What law asks of few cases, each fetched by itself and only where it may concern: notices, injuries, a breach. */
export function CaseDuties({ deviation }: { deviation: Deviation }) {
  const { id, holds, categoriesHeld, isSomeoneInjured } = deviation
  const been = (some: readonly Category[]) => categoriesHeld.some((one) => some.includes(one))
  const isInjury = isSomeoneInjured || been(['personalInjury', 'violenceThreat']) || holds.includes('injury')
  return (
    <>
      {(isInjury || been(asking) || holds.some((one) => one.startsWith('duty'))) && (
        <NoticesCard deviationId={id} Files={FileList} Attach={Uploads} />
      )}
      {isInjury && <InjuriesCard deviationId={id} />}
      {(been([privacy]) || holds.includes('breach')) && <BreachCard deviationId={id} />}
    </>
  )
}
