import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { NotificationStatus, RuleId } from '../contract.ts'
import type { DraftFacts } from '../draftRules.ts'
import type { DutyFacts } from '../dutyRules.ts'

export type Standing = { id: string; ruleId: RuleId; status: NotificationStatus; dueAt: string | null; limitAt: string | null }
type Facts = DutyFacts & {
  id: string
  number: string
  status: string
  departmentId: string
  locationId: string | null
  reportedById: string
  standing: Standing[]
}

/** Whether the company is under an act: as somebody has decided, else as it has answered (domain 2.7). */
const falls = (
  duty: string,
  question: string,
) => sql`coalesce((select o.applies from duty_overrides o where o.ks_id = d.ks_id and o.duty_key = ${duty}),
  (select a.is_yes from duty_answers a where a.ks_id = d.ks_id and a.question = ${question}), false)`

/** Everything the rules of domain 2.5 look at, in one statement. */
export async function factsOf(tx: TenantDb, deviationId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select d.id, d.number, d.status, d.category, d.department_id as "departmentId", d.location_id as "locationId", d.reported_by as "reportedById", d.is_someone_injured as "isSomeoneInjured",
      coalesce(d.occurred_at, d.reported_at) as "occurredAt", coalesce(d.detected_at, d.reported_at) as "detectedAt",
      ${falls('dsl', 'isEssentialService')} as "isEssentialService", ${falls('sikkerhetsloven', 'isUnderSecurityAct')} as "isUnderSecurityAct",
      (select coalesce(json_object_agg(f.flag, f.answer), '{}') from regulatory_flags f where f.deviation_id = d.id) as flags,
      (select coalesce(json_agg(json_build_object('outcome', i.outcome, 'criteria', cardinality(i.serious_criteria), 'medicalTreatment', i.medical_treatment,
        'absenceDays', i.absence_days, 'mechanism', i.mechanism)), '[]') from injuries i where i.deviation_id = d.id) as injuries,
      (select coalesce(json_agg(json_build_object('id', n.id, 'ruleId', n.rule_id, 'status', n.status, 'dueAt', n.due_at, 'limitAt', n.limit_at)), '[]')
        from authority_notifications n where n.deviation_id = d.id) as standing
    from deviations d where d.id = ${deviationId}`.execute(tx)
  const [found] = rows
  if (!found) throw missing()
  return found
}

type Draft = Omit<DraftFacts, 'injuries' | 'breach' | 'contact'> & {
  contactName: string
  contactEmail: string
  contactPhone: string | null
}
/** What the text to an authority tells of the case and the company. `actorId` is who is asked further. */
export async function draftFactsOf(tx: TenantDb, deviationId: string, actorId: string): Promise<Draft> {
  const { rows } = await sql<Draft>`
    select d.number, coalesce(nullif(d.description, ''), d.title) as description, coalesce(d.occurred_at, d.reported_at) as "occurredAt",
      coalesce(d.detected_at, d.reported_at) as "detectedAt", nullif(concat_ws(', ', l.name, d.location_text, l.address), '') as place,
      d.immediate_action as "immediateAction", nullif(concat_ws(', ', d.third_party, d.third_party_org_number), '') as "otherCompany",
      json_build_object('name', c.name, 'orgNumber', c.org_number, 'phone', c.phone,
        'address', nullif(concat_ws(', ', c.address, nullif(concat_ws(' ', c.zip_code, c.city), '')), '')) as company,
      u.firstname || ' ' || u.lastname as "contactName", u.email as "contactEmail", u.phone as "contactPhone",
      (select string_agg(concat_ws(', ', e->>'name', e->>'role', e->>'phone'), E'\n') from jsonb_array_elements(c.emergency_contacts) e) as "otherContacts"
    from deviations d join companies c on c.ks_id = d.ks_id join users u on u.id = ${actorId}
      left join locations l on l.id = d.location_id where d.id = ${deviationId}`.execute(tx)
  const [found] = rows
  if (!found) throw missing()
  return found
}
