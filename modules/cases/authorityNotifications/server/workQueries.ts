import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { RuleId } from '../contract.ts'
import type { WorkDraftFacts } from '../draftRules.ts'
import type { Standing } from './factQueries.ts'

export const standingOfProject = async (tx: TenantDb, projectId: string, ruleId: RuleId) =>
  (
    await sql<Standing>`select id, rule_id as "ruleId", status, due_at as "dueAt", limit_at as "limitAt" from authority_notifications
      where project_id = ${projectId} and rule_id = ${ruleId}`.execute(tx)
  ).rows[0]

/** Missing where there is no such project. */
export async function findProject(tx: TenantDb, id: string): Promise<void> {
  await tx.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirstOrThrow(missing)
}

/** Whoever leads a project while their role may (domain 3.0.2): a leader or an administrator. */
export const ableToLead = async (tx: TenantDb, userId: string) =>
  (await sql<{ id: string }>`select id from users where id = ${userId} and role_id <= 2`.execute(tx)).rows.map(({ id }) => id)

type Open = {
  id: string
  ruleId: RuleId
  dueAt: string | null
  createdAt: string
  plannedStart: string
  projectId: string
  number: string
  leaderId: string
}
/** Notices of projects that still wait, as they stand now, where it is known when the work begins. */
export const openNoticesOfWork = async (tx: TenantDb) =>
  (
    await sql<Open>`
      select n.id, n.rule_id as "ruleId", n.due_at as "dueAt", n.created_at as "createdAt", p.planned_start as "plannedStart", p.id as "projectId", p.number,
        p.leader_id as "leaderId"
      from authority_notifications n join projects p on p.id = n.project_id
      where n.status in ('toAssess', 'required', 'sentPartial') and p.planned_start is not null order by n.created_at, n.id`.execute(tx)
  ).rows

/** What the text to Arbeidstilsynet tells of a project and the company. `actorId` is who is asked further. */
export async function workDraftFactsOf(tx: TenantDb, projectId: string, actorId: string): Promise<WorkDraftFacts> {
  const { rows } = await sql<WorkDraftFacts>`
    select p.number || ' ' || p.name as project, p.role = 'client' as "isOwnWork", p.client_name as "clientName", leader.firstname || ' ' || leader.lastname as "leaderName",
      p.planned_start as "plannedStart", p.planned_end as "plannedEnd", p.planned_working_days as "workingDays", p.planned_man_days as "manDays", p.max_workers as "maxWorkers",
      json_build_object('name', c.name, 'orgNumber', c.org_number, 'phone', c.phone,
        'address', nullif(concat_ws(', ', c.address, nullif(concat_ws(' ', c.zip_code, c.city), '')), '')) as company,
      concat_ws(', ', u.firstname || ' ' || u.lastname, u.phone, u.email) as contact
    from projects p join companies c on c.ks_id = p.ks_id join users leader on leader.id = p.leader_id join users u on u.id = ${actorId}
    where p.id = ${projectId}`.execute(tx)
  const [found] = rows
  if (!found) throw missing()
  return found
}
