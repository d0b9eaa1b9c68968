import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const fullName = (user: string) => sql.raw(`${user}.firstname || ' ' || ${user}.lastname`)
/** Who is let read beside the injured person leads people (domain 3.3.4 «HR leader»), today too. */
const leads = sql<SqlBool>`reader.status = 'active' and reader.role_id <= 2`

type HealthNoteRow = {
  injuryId: string
  number: string
  occurredAt: string
  injuredName: string
  isOwn: boolean
  consentId: string | null
  readerName: string | null
  givenAt: string | null
  noteId: string | null
  writtenAt: string | null
  version: number
}
const select = (actor: Actor, which: RawBuilder<unknown>) => sql<HealthNoteRow>`
  select i.id as "injuryId", d.number, coalesce(i.occurred_at, d.occurred_at, d.reported_at) as "occurredAt", ${fullName('injured')} as "injuredName",
    i.person_user_id = ${actor.id} as "isOwn", c.id as "consentId", ${fullName('reader')} as "readerName", c.given_at as "givenAt",
    n.id as "noteId", n.written_at as "writtenAt", coalesce(n.version, 0) as version
  from injuries i join deviations d on d.id = i.deviation_id and d.deleted_at is null join users injured on injured.id = i.person_user_id
    left join health_consents c on c.injury_id = i.id and c.ended_at is null
    left join users reader on reader.id = c.reader_id left join health_notes n on n.consent_id = c.id
  where (i.person_user_id = ${actor.id} or (c.reader_id = ${actor.id} and ${leads})) ${which}
  order by coalesce(i.occurred_at, d.occurred_at, d.reported_at) desc, i.id limit 100`

/** Nobody but the injured person and the leader they chose finds anything here, whatever role or case list they have. */
export const listHealthNotes = async (tx: TenantDb, actor: Actor) => (await select(actor, sql``).execute(tx)).rows
export const findHealthNote = async (tx: TenantDb, actor: Actor, injuryId: string) =>
  (await select(actor, sql`and i.id = ${injuryId}`).execute(tx)).rows[0]

/** Held until commit: consent, its end and what is written of one injury come one after another. */
export const holdInjury = (tx: TenantDb, id: string) =>
  tx.selectFrom('injuries').select('id').where('id', '=', id).forNoKeyUpdate().execute()

export const possibleReaders = (tx: TenantDb, but: string) =>
  tx
    .selectFrom('users as reader')
    .select(['reader.id', sql<string>`${fullName('reader')}`.as('name')])
    .where(leads)
    .where('reader.id', '<>', but)
    .orderBy(sql`reader.lastname collate nb, reader.firstname collate nb, reader.id`)
    .execute()

type Consent = { id: string; injuryId: string; givenBy: string; readerId: string; at: string }
export const insertConsent = (tx: TenantDb, { id, injuryId, givenBy, readerId, at }: Consent) =>
  tx.insertInto('health_consents').values({ id, injury_id: injuryId, given_by: givenBy, given_at: at, reader_id: readerId }).execute()

export const endConsentOf = (tx: TenantDb, consentId: string, by: string, at: string) =>
  tx.updateTable('health_consents').set({ ended_at: at, ended_by: by }).where('id', '=', consentId).execute()

export const sealedNote = async (tx: TenantDb, noteId: string) =>
  (await tx.selectFrom('health_notes').select('sealed').where('id', '=', noteId).executeTakeFirstOrThrow()).sealed

type Note = { id: string; consentId: string; sealed: string; by: string; at: string }
export const keepNote = (tx: TenantDb, { id, consentId, sealed, by, at }: Note) =>
  tx
    .insertInto('health_notes')
    .values({ id, consent_id: consentId, sealed, written_by: by, written_at: at })
    .onConflict((same) =>
      same
        .columns(['ks_id', 'consent_id'])
        .doUpdateSet({ sealed, written_by: by, written_at: at, version: sql<number>`health_notes.version + 1` }),
    )
    .execute()
