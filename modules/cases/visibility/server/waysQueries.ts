import type { Actor } from '@portal/kit/actor'
import { isListed, within } from '@portal/modules/records/access/server/public'
import { type Condition, isWide, ofFew } from '@portal/platform/record/listFilters'
import { today } from '@portal/platform/record/today'
import { or, type Way } from '@portal/platform/record/ways'
import { type SqlBool, sql } from 'kysely'

/** What an office opens of the cases called `own`, beside those the words of may be about it while nobody has chosen a category. */
const about = (own: string, category: string) => {
  const isHinted = sql<SqlBool>`(${sql.ref(`${own}.hints`)} <> '{}' and ${sql.ref(`${own}.category`)} = 'other' and ${sql.ref(`${own}.hints`)} && ${sql.lit(`{${category}}`)}::text[])`
  return [sql<SqlBool>`${sql.ref(`${own}.category`)} = ${sql.lit(category)}`, isHinted]
}
/** HMS, from the first minute (domain 1.3, aml. §§ 6-2, 6-3): `is_safety` is made of type, injury, category and words; and work that was stopped. */
const safety = (own: string) => [
  sql<SqlBool>`${sql.ref(`${own}.is_safety`)}`,
  sql<SqlBool>`${sql.ref(`${own}.id`)} = any(array(select stopped.deviation_id from ${today('work_stops')} stopped))`,
]
/** HMS that is kept to no list: what figures of the whole company are made of for who represents the employees. */
export const openSafety = (own: string) => sql<SqlBool>`(not ${sql.ref(`${own}.is_restricted`)} and ${or(safety(own))})`
/** What an office opens of cases that are not restricted, to somebody whose role does not (domain 1.3). */
export const opened: Record<string, (own: string) => Condition[]> = {
  hmsAnsvarlig: () => [sql<SqlBool>`true`],
  verneombud: safety,
  hovedverneombud: safety,
  brannvernleder: (own) => about(own, 'fire'),
  elAnsvarlig: (own) => about(own, 'electrical'),
  personvernombud: (own) => about(own, 'privacy'),
  sikkerhetsleder: (own) => [sql<SqlBool>`${sql.ref(`${own}.category`)} = 'infoSec'`],
}

/**
 * What an actor who is an employee sees of the cases called `own`, way by way, each along an index of its own: what they reported, what they treat,
 * what they own an action in or are on the list of, and what their office or project opens. Null for who sees all there are.
 */
export function waysTo(actor: Actor, own: string): Way[] | null {
  const { role, id, appointments = [], projects } = actor
  if (
    role !== 'employee' ||
    appointments.some(({ type, departments, locationId }) => type === 'hmsAnsvarlig' && !departments && !locationId)
  )
    return null
  const given = sql`select planned.parent_id from ${today('actions')} planned where planned.owner_id = ${id}
    union all select listed.record_id from ${today('record_access')} listed where ${isListed(actor, 'deviations')}`
  return [
    { condition: sql`${sql.ref(`${own}.reported_by`)} = ${id}` },
    { condition: sql`${sql.ref(`${own}.assignee_id`)} = ${id}` },
    { condition: sql`${sql.ref(`${own}.id`)} = any(array(${given}))` },
    ...appointments.flatMap((office) =>
      (opened[office.type]?.(own) ?? []).map((condition) => ({
        condition: sql<SqlBool>`(${condition} and ${within(office, own)})`,
        byKey: sql<SqlBool>`(${condition} and ${within(office, own, true)})`,
        isWide: office.departments ? isWide(office.departments) : !office.locationId,
      })),
    ),
    // Those of the projects the actor is part of (domain 3.0.2).
    ...(projects ? [{ condition: ofFew(`${own}.project_id`, projects) }] : []),
  ]
}
