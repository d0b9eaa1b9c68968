import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Round, RoundStatus, Seal, Verdict } from '../contract.ts'

/** A round as it is stored, with what was shown. */
export type RoundRecord = Omit<Round, 'seats' | 'isYourTurn'> & {
  recordId: string
  isLasting: boolean
  material: Record<string, unknown> | null
  version: number
  seats: (Omit<Round['seats'][number], 'seal'> & { place: number; seal: Seal | null })[]
}

const nameOf = (alias: string) => sql`${sql.ref(alias)}.firstname || ' ' || ${sql.ref(alias)}.lastname`
/** A round `r` as JSON; for `select`. */
export const roundJson: RawBuilder<RoundRecord> = sql`json_build_object('id', r.id, 'recordId', r.record_id, 'purpose', r.purpose, 'status', r.status,
  'rule', r.rule, 'needed', r.needed, 'digest', r.digest, 'note', r.note, 'askedAt', r.asked_at, 'endedAt', r.ended_at, 'changed', r.changed,
  'isLasting', r.is_lasting, 'material', r.material, 'version', r.version,
  'askedBy', (select json_build_object('id', a.id, 'name', ${nameOf('a')}) from users a where a.id = r.asked_by),
  'seats', (select json_agg(json_build_object('userId', s.user_id, 'place', s.place, 'name', ${nameOf('u')}, 'isReviewer', s.is_reviewer, 'verdict', d.verdict, 'note', d.note,
      'decidedAt', d.decided_at, 'decidedByName', case when d.user_id <> s.user_id then (select ${nameOf('o')} from users o where o.id = d.user_id) end,
      'seal', d.seal) order by s.place)
    from approval_seats s join users u on u.id = s.user_id left join approval_decisions d on d.round_id = s.round_id and d.place = s.place
    where s.round_id = r.id))`

/** The last round of a record for a purpose; for `select` over the record, whose id stands in the column. */
export const lastRound = (column: string, purpose: string) =>
  sql<RoundRecord | null>`(select ${roundJson} from approval_rounds r where r.record_id = ${sql.ref(column)} and r.purpose = ${sql.lit(purpose)}
    order by r.asked_at desc, r.id desc limit 1)`

/** Whose review of a record is waited for, as JSON; for `select` over the record, whose id stands in the column. */
export const waitedReviewers = (column: string, purpose: string) =>
  sql<
    string[]
  >`(select coalesce(json_agg(s.user_id order by s.place), '[]') from approval_rounds r join approval_seats s on s.round_id = r.id
    where r.record_id = ${sql.ref(column)} and r.purpose = ${sql.lit(purpose)} and r.status = 'open' and s.is_reviewer
      and not exists (select from approval_decisions d where d.round_id = r.id and d.place = s.place))`

/** What somebody said of what was shown to them. */
export type Answer = {
  digest: string
  name: string
  /** In whose place. */
  insteadOf: string | null
  isReviewer: boolean
  verdict: Verdict
  note: string | null
  at: string
  /** Of the seal. */
  hash: string | null
}
/** All that was said in the rounds of a record that were approved, the latest round first, each in the order people were asked. */
export const answersOf = async (tx: TenantDb, recordId: string, purpose: string) =>
  (
    await sql<Answer>`select r.digest, coalesce(${nameOf('o')}, ${nameOf('u')}) as name, case when o.id is not null then ${nameOf('u')} end as "insteadOf",
        s.is_reviewer as "isReviewer", d.verdict, d.note, d.decided_at as at, d.seal ->> 'hash' as hash
      from approval_rounds r join approval_seats s on s.round_id = r.id join users u on u.id = s.user_id
        join approval_decisions d on d.round_id = s.round_id and d.place = s.place left join users o on o.id = d.user_id and o.id <> s.user_id
      where r.record_id = ${recordId} and r.purpose = ${purpose} and r.status = 'approved'
      order by r.asked_at desc, r.id, s.place`.execute(tx)
  ).rows

/** The round that waits, held until commit. */
export async function lockOpenRound(tx: TenantDb, recordId: string, purpose: string): Promise<RoundRecord | undefined> {
  const { rows } = await sql<{ id: string }>`select r.id from approval_rounds r
    where r.record_id = ${recordId} and r.purpose = ${purpose} and r.status = 'open' for no key update`.execute(tx)
  return rows[0] && (await oneRound(tx, rows[0].id))
}
export const oneRound = async (tx: TenantDb, id: string) =>
  (await sql<{ round: RoundRecord }>`select ${roundJson} as round from approval_rounds r where r.id = ${id}`.execute(tx)).rows[0]!.round

/** Rounds this transaction has made void, of a record. */
export const voidedNow = async (tx: TenantDb, recordId: string) =>
  (
    await sql<{ round: RoundRecord }>`select ${roundJson} as round from approval_rounds r
      where r.record_id = ${recordId} and r.status = 'void' and r.ended_at = app_now()`.execute(tx)
  ).rows.map(({ round }) => round)

type NewRound = Omit<Insertable<DB['approval_rounds']>, 'digest' | 'material'>
/** Adds a round with what is material of the record as it is now. False when one waits already. */
export async function insertRound(
  tx: TenantDb,
  round: NewRound,
  seats: readonly Pick<Insertable<DB['approval_seats']>, 'user_id' | 'is_reviewer'>[],
): Promise<boolean> {
  const { id, record_id: record, purpose, rule, needed, is_lasting: isLasting = false, note = null, asked_by: by, asked_at: at } = round
  const { numAffectedRows = 0n } =
    await sql`insert into approval_rounds (id, record_id, purpose, rule, needed, is_lasting, note, asked_by, asked_at, material, digest)
    select ${id}, ${record}, ${purpose}, ${rule}, ${needed}, ${isLasting}, ${note}, ${by}, ${at}, m.material,
      encode(sha256(convert_to(canonical_json(m.material), 'UTF8')), 'hex')
    from (select material_of(current_setting('app.ks_id'), ${record}, ${purpose}) as material) m
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) return false
  const rows = seats.map((seat, place) => ({ ...seat, round_id: id, place: place + 1 }))
  await tx.insertInto('approval_seats').values(rows).execute()
  return true
}

type Decision = {
  id: string
  round_id: string
  place: number
  user_id: string
  verdict: Verdict
  note: string | null
  seal: Seal
  decided_at: string
}
/** False when the seat has decided already. */
export const insertDecision = async (tx: TenantDb, { seal, ...row }: Decision) =>
  (
    await tx
      .insertInto('approval_decisions')
      .values({ ...row, seal: JSON.stringify(seal) })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n

export const endRound = (tx: TenantDb, id: string, status: RoundStatus, ended: { at: string; by: string }) =>
  sql`update approval_rounds set status = ${status}, ended_at = ${ended.at}, ended_by = ${ended.by}, version = version + 1 where id = ${id}`.execute(
    tx,
  )

/** Ends approvals that last, where what they were given for no longer stands. */
export const endLasting = (tx: TenantDb, recordIds: readonly string[], purpose: string, by: string | null, at: string) =>
  sql`update approval_rounds r set status = 'withdrawn', ended_at = ${at}, ended_by = ${by}, version = r.version + 1
    where r.record_id = any(${recordIds}::uuid[]) and r.purpose = ${purpose} and r.status = 'approved' and r.is_lasting`.execute(tx)
/** Takes back what waits of records nobody is to approve any more; answers of which it was. */
export const withdrawOpen = async (tx: TenantDb, recordIds: readonly string[], purpose: string, by: string, at: string) =>
  (
    await sql<{ id: string }>`update approval_rounds r set status = 'withdrawn', ended_at = ${at}, ended_by = ${by}, version = r.version + 1
      where r.record_id = any(${recordIds}::uuid[]) and r.purpose = ${purpose} and r.status = 'open' returning r.record_id as id`.execute(
      tx,
    )
  ).rows.map(({ id }) => id)
