import type pg from 'pg'
import { ksId } from './writers.ts'

/** How far a document on its way to its readers has come, in their order. */
const stages = ['inReview', 'approving', 'approved', 'begun', 'duties', 'notices', 'asked'] as const
export type Stage = (typeof stages)[number]
export const has = (stage: Stage, reached: Stage) => stages.indexOf(stage) >= stages.indexOf(reached)

/** By what is committed, and by the locks of what is not: whoever writes duties has a lock of the company's, and one on each table it has written in. */
const stageNow = `
  with locks as (select pid, locktype, relation, (classid::bigint << 32) | objid::bigint as key from pg_locks
      where granted and (locktype = 'advisory' or mode = 'RowExclusiveLock')),
    writing as (select relation from locks where pid in (select pid from locks where key = hashtextextended('read_duties ' || $1, 0)))
  select case
    when exists (select from read_duties where ks_id = $1 and document_id = $2) then 'asked'
    when exists (select from writing where relation = 'notifications'::regclass) then 'notices'
    when exists (select from writing where relation = 'read_duties'::regclass) then 'duties'
    when exists (select from writing) then 'begun'
    when (select status from documents where ks_id = $1 and id = $2) = 'approved' then 'approved'
    when exists (select from locks where relation = 'approval_decisions'::regclass) then 'approving'
    else 'inReview' end as stage`

/** Looks again and again: `until` a stage is reached, or `throughout` some milliseconds. `furthest`: the last stage, and when each of them began. */
export function stagesOf(owner: pg.Client, documentId: string) {
  const furthest = { stage: 'inReview' as Stage, at: new Map<Stage, number>() }
  const look = async () => {
    const { rows } = await owner.query<{ stage: Stage }>(stageNow, [ksId, documentId])
    const { stage } = rows[0]!
    // What was committed between the snapshot and the locks is in neither.
    if (!has(stage, furthest.stage) || stage === furthest.stage) return
    furthest.stage = stage
    furthest.at.set(stage, performance.now())
  }
  return {
    furthest,
    until: async (stage: Stage) => {
      const since = performance.now()
      while (!has(furthest.stage, stage)) {
        await look()
        if (performance.now() - since > 60_000) throw new Error(`no more than ${furthest.stage} in a minute`)
      }
    },
    throughout: async (milliseconds: number) => {
      const since = performance.now()
      do await look()
      while (performance.now() - since < milliseconds)
    },
  }
}

/** Milliseconds each stage lasted; the last has no end. */
export function durationsOf(at: ReadonlyMap<Stage, number>): Map<Stage, number> {
  const begins = [...at]
  return new Map(begins.slice(1).map(([, next], n) => [begins[n]![0], next - begins[n]![1]]))
}

type Counts = Record<(typeof ofApproval)[number] | (typeof ofAsking)[number] | 'jobs', number>
const ofApproval = ['status', 'versions', 'validities', 'decisions', 'approvals', 'approvalNotices'] as const
const ofAsking = ['duties', 'asked', 'notices', 'noticeReaders', 'entries', 'readers'] as const
/** All that publishing writes, counted; of the log, the approval with the seal of its decision. */
const parts = `
  with seals as (select s.seal ->> 'hash' as seal from approval_decisions s join approval_rounds r on r.ks_id = s.ks_id and r.id = s.round_id
      where r.ks_id = $1 and r.record_id = $2::uuid and r.status = 'approved' and s.verdict = 'approve'),
    entries as (select action, after from audit where ks_id = $1 and entity_type = 'document' and entity_id = $2::uuid::text),
    due as (select user_id from read_duties where ks_id = $1 and document_id = $2::uuid and released_at is null),
    news as (select event, user_id from notifications where ks_id = $1 and entity_id = $2::uuid)
  select
    (select count(*)::int from documents where ks_id = $1 and id = $2::uuid and status = 'approved') as status,
    (select count(*)::int from document_versions where ks_id = $1 and document_id = $2::uuid and approved_at is not null) as versions,
    (select count(*)::int from document_validity where ks_id = $1 and document_id = $2::uuid and valid_to is null) as validities,
    (select count(*)::int from seals) as decisions,
    (select count(*)::int from entries where action = 'document.approve' and after ->> 'seal' in (select seal from seals)) as approvals,
    (select count(*)::int from news where event = 'documentApproved') as "approvalNotices",
    (select count(*)::int from due) as duties, (select count(distinct user_id)::int from due) as asked,
    (select count(*)::int from news where event = 'documentToRead') as notices,
    (select count(distinct user_id)::int from news where event = 'documentToRead') as "noticeReaders",
    (select count(*)::int from entries where action = 'document.askReaders') as entries,
    (select coalesce(sum((after ->> 'readers')::int), 0)::int from entries where action = 'document.askReaders') as readers,
    (select count(*)::int from graphile_worker.jobs where key = 'receipts.follow ' || $2::uuid::text) as jobs`

/** What is there of the publishing of a document with `everyone` for its readers: `faults` tells what is there in part, or twice. */
export async function lookAt(owner: pg.ClientBase, documentId: string, everyone: number) {
  const { rows } = await owner.query<Counts>(parts, [ksId, documentId])
  const counts = rows[0]!
  const tell = (names: readonly (keyof Counts)[]) => names.map((name) => `${counts[name]} ${name}`).join(', ')
  const is = (names: readonly (keyof Counts)[], whole: (name: keyof Counts) => number) =>
    names.every((name) => counts[name] === whole(name))
  const isApproved = is(ofApproval, () => 1)
  const isAsked = is(ofAsking, (name) => (name === 'entries' ? 1 : everyone))
  const faults: string[] = []
  if (!isApproved && !is(ofApproval, () => 0)) faults.push(`of the approval there are ${tell(ofApproval)}`)
  if (!isAsked && !is(ofAsking, () => 0)) faults.push(`of ${everyone} readers there are ${tell(ofAsking)}`)
  if (isAsked && !isApproved) faults.push('people are asked to read what is not approved')
  if (isApproved && counts.duties === 0 && counts.jobs !== 1) faults.push(`${counts.jobs} jobs wait to ask its readers`)
  return { isApproved, isAsked, isDone: isAsked && counts.jobs === 0, asked: counts.asked, faults }
}
