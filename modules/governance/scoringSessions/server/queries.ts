import { missing } from '@portal/kit/errors'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Meeting, MeetingHazard, Spread } from '../contract.ts'

export type Session = NonNullable<Meeting['session']>
/** The meeting of an assessment that is open, or was the last; null where none has been. */
export const lastSession = async (tx: TenantDb, assessmentId: string): Promise<Session | null> =>
  (
    await sql<Session>`select s.id, s.opened_at as "openedAt", json_build_object('id', s.opened_by, 'name', ${nameOfUser('s.opened_by')}) as "openedBy",
        s.closed_at as "closedAt", s.notes, s.version
      from scoring_sessions s where s.assessment_id = ${assessmentId} order by s.closed_at is not null, s.opened_at desc, s.id limit 1`.execute(
      tx,
    )
  ).rows[0] ?? null

export type ScoringRound = {
  id: string
  sessionId: string
  riskId: string
  number: number
  shownAt: string | null
  spread: Spread | null
  taken: MeetingHazard['taken']
  votedIds: string[]
}
/** Every round of the hazards of an assessment, the latest first of each. */
export const roundsOf = async (tx: TenantDb, assessmentId: string) =>
  (
    await sql<ScoringRound>`select r.id, r.session_id as "sessionId", r.risk_id as "riskId", r.number, r.shown_at as "shownAt",
        r.spread || jsonb_build_object('medianP', r.median_p, 'medianC', r.median_c) as spread,
        case when r.taken_at is not null then json_build_object('probability', r.taken_p, 'consequence', r.taken_c, 'at', r.taken_at,
          'byName', ${nameOfUser('r.taken_by')}) end as taken,
        array(select v.voter_id from scoring_votes v where v.round_id = r.id order by v.voted_at, v.id) as "votedIds"
      from scoring_rounds r join scoring_sessions s on s.id = r.session_id where s.assessment_id = ${assessmentId}
      order by r.risk_id, r.number desc`.execute(tx)
  ).rows

/** Those of some people who are here, by their names. */
export const activePeople = async (tx: TenantDb, ids: readonly string[]) =>
  (
    await sql<{ id: string; name: string; roleId: number }>`select u.id, u.firstname || ' ' || u.lastname as name, u.role_id as "roleId"
      from users u where u.id = any(${ids}::uuid[]) and u.status = 'active' order by u.lastname collate nb, u.firstname collate nb, u.id`.execute(
      tx,
    )
  ).rows

/** Whether the log has that somebody has opened the meeting of an assessment since a moment. */
export const hasOpened = async (tx: TenantDb, personId: string, assessmentId: string, since: string) =>
  (
    await sql`select from audit a where a.entity_type = 'assessment' and a.entity_id = ${assessmentId} and a.action = 'assessment.read'
      and a.actor_id = ${personId} and a.at >= ${since} and a.after ->> 'part' = 'meeting' limit 1`.execute(tx)
  ).rows.length > 0

export const insertSession = (tx: TenantDb, row: Insertable<DB['scoring_sessions']>) =>
  tx.insertInto('scoring_sessions').values(row).execute()
export const insertRound = (tx: TenantDb, row: Insertable<DB['scoring_rounds']>) => tx.insertInto('scoring_rounds').values(row).execute()
export const takeRound = (
  tx: TenantDb,
  id: string,
  set: Pick<Updateable<DB['scoring_rounds']>, 'taken_at' | 'taken_by' | 'taken_p' | 'taken_c'>,
) => tx.updateTable('scoring_rounds').set(set).where('id', '=', id).execute()
/** Shows some rounds at once, each as it was counted. */
export const showRounds = (tx: TenantDb, counted: readonly ({ id: string } & Spread)[], by: string, at: string) =>
  sql`update scoring_rounds r set shown_at = ${at}, shown_by = ${by}, median_p = x."medianP", median_c = x."medianC",
      spread = jsonb_build_object('votes', x.votes, 'probability', x.probability, 'consequence', x.consequence)
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as x (id uuid, votes int, probability jsonb, consequence jsonb, "medianP" int, "medianC" int) where r.id = x.id`.execute(tx)
export const closeSession = (tx: TenantDb, id: string, by: string, at: string) =>
  tx.updateTable('scoring_sessions').set({ closed_at: at, closed_by: by }).where('id', '=', id).execute()
/** Writes the notes of a meeting over those somebody saw; false when they have been changed since. */
export const writeNotesOf = async (tx: TenantDb, { id, version }: { id: string; version: number }, notes: string | null) =>
  (
    await tx
      .updateTable('scoring_sessions')
      .set({ notes, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow(missing)
  ).numUpdatedRows === 1n

/** Ends the meetings that were opened before an hour. */
export const endOpenedBefore = async (tx: TenantDb, before: string, at: string) =>
  (
    await sql<{ id: string; number: string }>`update scoring_sessions s set closed_at = ${at} from risk_assessments a
      where s.closed_at is null and s.opened_at < ${before} and a.id = s.assessment_id returning a.id, a.number`.execute(tx)
  ).rows
