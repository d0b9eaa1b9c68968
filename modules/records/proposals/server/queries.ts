import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { mayRead, pageOf } from '@portal/platform/record/sight'
import { type Insertable, sql } from 'kysely'
import type { Proposal, ProposalStatus } from '../contract.ts'

/** A proposal as it is stored. */
export type ProposalRecord = {
  id: string
  recordId: string
  rule: string
  subject: string
  params: Record<string, unknown>
  change: Record<string, unknown>
  status: ProposalStatus
  factsKey: string
  factIds: string[]
  reason: string | null
  madeAt: string
  decidedAt: string | null
  decidedByName: string | null
  version: number
}
const columns = sql`p.id, p.record_id as "recordId", p.rule, p.subject, p.params, p.change, p.status, p.facts_key as "factsKey", p.reason, p.made_at as "madeAt",
  p.decided_at as "decidedAt", (select u.firstname || ' ' || u.lastname from users u where u.id = p.decided_by) as "decidedByName", p.version,
  array(select f.record_id from proposal_facts f where f.proposal_id = p.id order by f.happened_on desc, f.record_id) as "factIds"`

/** One after the other of each subject, until commit: whoever proposes or decides then reads what the one before has written. In one order, against deadlocks. */
export const holdSubjects = (tx: TenantDb, subjects: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.ks_id') || ':proposals:' || s.subject, 0))
    from (select distinct subject from unnest(${subjects}::text[]) subject order by subject) s`.execute(tx)

/** What has been proposed of a subject by a rule. */
export const proposedBefore = async (tx: TenantDb, rule: string, subject: string) =>
  (await sql<ProposalRecord>`select ${columns} from proposals p where p.rule = ${rule} and p.subject = ${subject}`.execute(tx)).rows

/** The rules that have a proposal waiting about each of some subjects. */
export const openRules = async (tx: TenantDb, subjects: readonly string[]) =>
  (
    await sql<{ subject: string; rules: string[] }>`select p.subject, array_agg(p.rule) as rules from proposals p
      where p.subject = any(${subjects}::text[]) and p.status = 'open' group by p.subject`.execute(tx)
  ).rows

export const oneProposal = async (tx: TenantDb, id: string) =>
  (await sql<ProposalRecord>`select ${columns} from proposals p where p.id = ${id}`.execute(tx)).rows[0]

/** Whether anything waits on the page of a record. */
export const hasOpen = async (tx: TenantDb, recordId: string) =>
  (await sql`select from proposals p where p.record_id = ${recordId} and p.status = 'open' limit 1`.execute(tx)).rows.length > 0

type Fact = Proposal['facts'][number]
/** The proposals of a record, those that wait first, each with the facts the actor may read. */
export const proposalsOf = async (tx: TenantDb, actor: Actor, kinds: readonly RecordKind[], recordId: string) =>
  (
    await sql<
      ProposalRecord & { facts: Fact[] }
    >`select ${columns}, (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'number', r.number,
        'title', r.title, 'path', ${pageOf(kinds, 'r')}, 'on', f.happened_on) order by f.happened_on desc, r.number desc), '[]')
        from proposal_facts f join records r on r.id = f.record_id where f.proposal_id = p.id and ${mayRead(kinds, actor, 'r')}) as facts
      from proposals p where p.record_id = ${recordId} order by p.status <> 'open', coalesce(p.decided_at, p.made_at) desc, p.id desc limit 50`.execute(
      tx,
    )
  ).rows

export type NewFact = { id: string; on: string }
export async function insertProposal(tx: TenantDb, row: Insertable<DB['proposals']>, facts: readonly NewFact[]) {
  await tx.insertInto('proposals').values(row).execute()
  await putFacts(tx, row.id, facts)
}
export async function putFacts(tx: TenantDb, id: string, facts: readonly NewFact[]) {
  await tx.deleteFrom('proposal_facts').where('proposal_id', '=', id).execute()
  if (facts.length > 0)
    await tx
      .insertInto('proposal_facts')
      .values(facts.map((fact) => ({ proposal_id: id, record_id: fact.id, happened_on: fact.on })))
      .execute()
}
type Content = { recordId: string; params: object; change: object; factsKey: string }
export const renewProposal = (tx: TenantDb, id: string, { recordId, params, change, factsKey }: Content) =>
  sql`update proposals set record_id = ${recordId}, params = ${JSON.stringify(params)}, change = ${JSON.stringify(change)}, facts_key = ${factsKey},
    version = version + 1 where id = ${id}`.execute(tx)

/** What lapsed with the same facts comes to life again. */
export const reviveProposal = (tx: TenantDb, id: string, content: Content, at: string) =>
  sql`update proposals set record_id = ${content.recordId}, params = ${JSON.stringify(content.params)}, change = ${JSON.stringify(content.change)}, status = 'open', decided_at = null, reason = null,
    made_at = ${at}, version = version + 1 where id = ${id}`.execute(tx)

type Decision = { status: ProposalStatus; reason: string | null; decided_at: string; decided_by: string | null }
export const settleProposal = (tx: TenantDb, id: string, { status, reason, decided_at: at, decided_by: by }: Decision) =>
  sql`update proposals set status = ${status}, reason = ${reason}, decided_at = ${at}, decided_by = ${by}, version = version + 1 where id = ${id}`.execute(
    tx,
  )
