import { formatDateTime, formatNumber } from '@portal/kit/format'
import type { TenantDb } from '@portal/platform/db/db'
import { breachTexts as texts } from '../texts.ts'
import { findBreach } from './queries.ts'

export { mayReadLog } from '../rules.ts'
export { countLog } from './logQueries.ts'

const words = (chosen: readonly string[]) => chosen.join('; ') || null

/** What Datatilsynet asks of a breach, as text, with null where nothing is written yet. */
export async function accountOfBreach(tx: TenantDb, deviationId: string) {
  const breach = await findBreach(tx, deviationId)
  if (!breach) return null
  const { periodFrom, periodTo, personCount, notifiesSubjects } = breach
  return {
    types: words(breach.breachTypes.map((one) => texts.breachType[one])),
    mainCause: breach.mainCause && texts.mainCause[breach.mainCause],
    period: periodFrom && `${formatDateTime(periodFrom)}${periodTo ? ` til ${formatDateTime(periodTo)}` : ''}`,
    persons: personCount === null ? null : `${breach.isCountEstimated ? 'Anslagsvis ' : ''}${formatNumber(personCount)}`,
    personCategories: words(breach.personCategories.map((one) => texts.personCategory[one])),
    dataTypes: words(breach.dataTypes.map((one) => texts.dataType[one])),
    dataLocation: breach.dataLocation,
    howArose: breach.howArose,
    relation: breach.relation,
    consequences: breach.consequences,
    measuresDone: breach.measuresDone,
    measuresPlanned: breach.measuresPlanned,
    subjects:
      notifiesSubjects === null
        ? null
        : notifiesSubjects
          ? `Ja${breach.subjectsChannel ? `, ${breach.subjectsChannel}` : ''}${breach.subjectsToldAt ? `, ${formatDateTime(breach.subjectsToldAt)}` : ''}`
          : 'Nei',
  }
}
export type BreachAccount = NonNullable<Awaited<ReturnType<typeof accountOfBreach>>>
