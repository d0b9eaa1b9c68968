import type { Actor } from '@portal/kit/actor'
import { isListed } from '@portal/modules/records/access/server/public'
import { sightOf } from '@portal/platform/record/sightOf'
import { today } from '@portal/platform/record/today'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a person leads the document's department or one above it. */
const leads = (person: RawBuilder<unknown>) => sql<SqlBool>`exists (with recursive up as (
    select d.id, d.parent_id, d.leader_id from ${today('departments')} d where d.id = own.department_id
    union select d.id, d.parent_id, d.leader_id from ${today('departments')} d join up on up.parent_id = d.id)
  select from up where up.leader_id = ${person}
    or exists (select from public.acting_leaders() a where a.ks_id = own.ks_id and a.department_id = up.id and a.user_id = ${person}))`
/** Whether a person, or one they stand in for, is asked to approve it; or they have answered that, or written in it, or own a tiltak of it. */
const takesPart = (person: RawBuilder<unknown>) => sql<SqlBool>`exists (select from ${today('approval_rounds')} r
    join ${today('approval_seats')} s on s.round_id = r.id where r.record_id = own.id and r.status = 'open' and (s.user_id = ${person}
      or exists (select from public.personal_stand_ins() x where x.ks_id = own.ks_id and x.user_id = s.user_id and x.stand_in_id = ${person})))
  or exists (select from ${today('approval_rounds')} r join ${today('approval_decisions')} d on d.round_id = r.id
    where r.record_id = own.id and d.user_id = ${person})
  or exists (select from ${today('document_authors')} a join ${today('document_versions')} v on v.id = a.version_id
    where v.document_id = own.id and a.user_id = ${person})
  or exists (select from ${today('actions')} a where a.parent_id = own.id and a.owner_id = ${person})`

/** Whether a person writes it, has written in the version under way, or is asked to approve it for themselves or another (`readsDrafts` of the rules). */
const readsDraft = (
  person: RawBuilder<unknown>,
) => sql<SqlBool>`(exists (select from ${today('users')} u where u.id = ${person} and u.role_id = 2
    and (own.owner_id = ${person} or ${leads(person)}))
  or exists (select from ${today('approval_rounds')} r join ${today('approval_seats')} s on s.round_id = r.id
    where r.record_id = own.id and r.status = 'open' and (s.user_id = ${person}
      or exists (select from public.personal_stand_ins() x where x.ks_id = own.ks_id and x.user_id = s.user_id and x.stand_in_id = ${person})))
  or exists (select from ${today('document_authors')} a join ${today('document_versions')} v on v.id = a.version_id
    where v.document_id = own.id and v.approved_at is null and v.withdrawn_at is null and a.user_id = ${person}))`
/** Of a restricted one those on its list, who they are today; of others everybody. On `documents` or another name for it. */
export const isUnlocked = (actor: Actor, as = 'documents') =>
  sql<SqlBool>`(not ${sql.ref(`${as}.is_restricted`)} or exists (select from ${today('record_access')} listed
    where listed.record_id = ${sql.ref(`${as}.id`)} and ${isListed(actor, 'documents', { isPlaceless: true, listsDepartments: true })}))`
/** Everybody on the list of a row of documents by another name, as ids. */
export const listedIn = (as: string) =>
  sql`(select l.user_id from public.listed_readers(${sql.ref(`${as}.ks_id`)}, ${sql.ref(`${as}.id`)}, ${sql.ref(`${as}.department_id`)}, null) l)`
const unlocked = {
  for: isUnlocked,
  by: (person: RawBuilder<unknown>) => sql<SqlBool>`(not own.is_restricted or ${person} in ${listedIn('own')})`,
}
/** Who reads the version under way. */
export const draftSight = sightOf('documents', {
  readers: ['admin', 'auditor', 'controller'],
  isDeletable: true,
  others: readsDraft,
  unlocked,
})

/** What is approved everybody reads, until it is archived; the rest those who answer for it, its leaders, and those who control (domain 4.2). */
export const documentSight = sightOf('documents', {
  readers: ['admin', 'auditor', 'controller'],
  isDeletable: true,
  others: (person) => sql`(own.approved_at is not null and own.status <> 'archived'
    or ${person} in (own.owner_id, own.created_by) or ${leads(person)} or ${takesPart(person)})`,
  unlocked,
})
