import { Failure } from '@portal/kit/errors'
import { namelessUser } from '@portal/modules/identity/users/server/public'
import { type TenantDb, transaction } from '@portal/platform/db/db'
import { kyselyOn } from '@portal/platform/db/kyselyOn'
import { sql } from 'kysely'
import type pg from 'pg'
import { posterTexts as texts } from '../texts.ts'

export type OpenPoster = { id: string; ksId: string; locationId: string; departmentId: string | null; place: string; company: string }

/** Runs `work` in one transaction bound to the tenant of a poster in use, given by the SHA-256 (hex) of its code. Throws `missing` for any other. */
export const withPoster = <T>(pool: pg.Pool, hash: string, readOnly: boolean, work: (tx: TenantDb, poster: OpenPoster) => Promise<T>) => {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Failure('missing')
  const begin = `begin${readOnly ? ' read only' : ''}; select auth.open_poster('\\x${hash}') as poster`
  return transaction(pool, begin, async (client, begun) => {
    const poster = (begun as unknown as pg.QueryResult<{ poster: OpenPoster | null }>[]).at(-1)?.rows[0]?.poster
    if (!poster) throw new Failure('missing', { message: texts.notFound })
    return work(kyselyOn(client) as TenantDb, poster)
  })
}

/** Places in use with the poster each has now. */
export const listPlaces = (tx: TenantDb) =>
  tx
    .selectFrom('locations as l')
    .leftJoin('posters as p', (join) => join.onRef('p.location_id', '=', 'l.id').on('p.revoked_at', 'is', null))
    .where('l.is_active', '=', true)
    .select((eb) => [
      'l.id as locationId',
      'l.name',
      'l.address',
      'l.city',
      'l.responsible_id as responsibleId',
      'p.id as posterId',
      'p.sealed',
      'p.created_at as madeAt',
      eb
        .selectFrom('poster_reports as r')
        .whereRef('r.poster_id', '=', 'p.id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('reports'),
    ])
    .orderBy(sql`l.name collate nb`)
    .execute()
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number]

export const placeById = async (tx: TenantDb, id: string) => (await listPlaces(tx)).find((one) => one.locationId === id)

export const companyName = async (tx: TenantDb) => (await tx.selectFrom('companies').select('name').executeTakeFirstOrThrow()).name

export async function settingsOf(tx: TenantDb) {
  const row = await tx.selectFrom('poster_settings').select(['allows_open_reports as allowsOpenReports', 'version']).executeTakeFirst()
  return row ?? { allowsOpenReports: false, version: 1 }
}

/** False when somebody else was first. */
export async function keepSettings(tx: TenantDb, version: number, allowsOpenReports: boolean, userId: string) {
  const row = { allows_open_reports: allowsOpenReports, updated_by: userId, updated_at: sql<string>`app_now()`, version: version + 1 }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('poster_settings')
    .values(row)
    .onConflict((clash) => clash.column('ks_id').doUpdateSet(row).where('poster_settings.version', '=', version))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type NewPoster = { id: string; locationId: string; departmentId: string | null; sealed: string; hash: Buffer; userId: string }
export async function insertPoster(tx: TenantDb, { id, locationId, departmentId, sealed, hash, userId }: NewPoster) {
  await tx.insertInto('posters').values({ id, location_id: locationId, department_id: departmentId, sealed, created_by: userId }).execute()
  await sql`select auth.add_poster_code(${hash}, ${id})`.execute(tx)
}

/** True when there was one to end. */
export const endPoster = async (tx: TenantDb, locationId: string, userId: string) =>
  (
    await tx
      .updateTable('posters')
      .set({ revoked_at: sql<string>`app_now()`, revoked_by: userId })
      .where('location_id', '=', locationId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
  ).length > 0

/** Holds the place, so that two who make a code at once make one after the other. Its responsible's department gets what is reported. */
export const holdPlace = (tx: TenantDb, id: string) =>
  tx
    .selectFrom('locations as l')
    .leftJoin('users as u', 'u.id', 'l.responsible_id')
    .where('l.id', '=', id)
    .where('l.is_active', '=', true)
    .select(['l.id', 'l.name', 'l.responsible_id as responsibleId', 'u.department_id as departmentId'])
    .forUpdate('l')
    .executeTakeFirst()

/** How many came by this poster in an hour, and by all of the company's in a day; nobody else counts before commit. */
export async function countReports(tx: TenantDb, posterId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('posters ' || current_setting('app.ks_id'), 0))`.execute(tx)
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where poster_id = ${posterId} and at > now() - interval '1 hour') as hour, count(*) as day
    from poster_reports where at > now() - interval '1 day'`.execute(tx)
  return rows[0]!
}

export const insertReport = (tx: TenantDb, id: string, posterId: string, deviationId: string) =>
  tx.insertInto('poster_reports').values({ id, poster_id: posterId, deviation_id: deviationId }).execute()

/** The same of photos. */
export async function countPhotos(tx: TenantDb, posterId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('posters ' || current_setting('app.ks_id'), 0))`.execute(tx)
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where poster_id = ${posterId} and at > now() - interval '1 hour') as hour, count(*) as day
    from poster_photos where at > now() - interval '1 day'`.execute(tx)
  return rows[0]!
}

export const insertPhoto = (tx: TenantDb, fileId: string, posterId: string) =>
  sql`insert into poster_photos (id, poster_id) values (${fileId}, ${posterId})`.execute(tx)

/** How many of these came by this poster. */
export const ownPhotos = async (tx: TenantDb, posterId: string, fileIds: readonly string[]) =>
  (
    await sql<{
      n: number
    }>`select count(*) as n from poster_photos where poster_id = ${posterId} and id = any(${fileIds}::uuid[])`.execute(tx)
  ).rows[0]!.n

/** The one user of the company that stands for everybody without an account. Nobody can sign in as it. */
export const reporterOf = (tx: TenantDb, ksId: string, id: string) =>
  namelessUser(tx, { id, email: `uten-konto@${ksId}.invalid`, ...texts.reporter })
