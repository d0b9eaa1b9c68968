import { Failure } from '@portal/kit/errors'
import type { Prose } from '@portal/kit/prose'
import { picturesOf } from '@portal/modules/records/files/server/public'
import { type TenantDb, transaction } from '@portal/platform/db/db'
import { kyselyOn } from '@portal/platform/db/kyselyOn'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Language } from '../../choices.ts'

/** Where the pages of policies are. */
export const policyPages = '/p/policy/'
const slugForm = /^[0-9a-f]{32}$/

type OpenPage = { documentId: string; versionId: string; company: string }
/** Runs `work` in one transaction bound to the tenant of a page that is open. Throws `missing` for every other address. */
export const withPage = <T>(pool: pg.Pool, slug: string, work: (tx: TenantDb, page: OpenPage) => Promise<T>) => {
  if (!slugForm.test(slug)) throw new Failure('missing')
  return transaction(pool, `begin read only; select auth.open_policy_page('${slug}') as page`, async (client, begun) => {
    const page = (begun as unknown as pg.QueryResult<{ page: OpenPage | null }>[]).at(-1)?.rows[0]?.page
    if (!page) throw new Failure('missing')
    return work(kyselyOn(client) as TenantDb, page)
  })
}

export type Policy = {
  title: string
  label: string
  language: Language
  validFrom: string
  expiryDate: string | null
  content: Prose
}
export const policyVersion = async (tx: TenantDb, { documentId, versionId }: OpenPage) =>
  (
    await sql<Policy>`select v.title, v.major || '.' || v.minor as label, d.language, v.valid_from as "validFrom", v.expiry_date as "expiryDate", v.content
      from document_versions v join documents d on d.id = v.document_id where d.id = ${documentId} and v.id = ${versionId}`.execute(tx)
  ).rows[0]!

/** The pictures of the version that a page shows. */
export const pagePictures = async (tx: TenantDb, { documentId, versionId }: OpenPage) => {
  const { rows } = await sql<{ ids: string[] }>`select v.file_ids as ids from document_versions v where v.id = ${versionId}`.execute(tx)
  return picturesOf(tx, documentId, rows[0]!.ids)
}

/** Opens the page of a document, which gets its address the first time. */
export async function openPageOf(tx: TenantDb, row: { documentId: string; slug: string; by: string; at: string }) {
  const set = { is_open: true, updated_by: row.by, updated_at: row.at }
  const { slug } = await tx
    .insertInto('policy_pages')
    .values({ document_id: row.documentId, slug: row.slug, ...set })
    .onConflict((same) => same.columns(['ks_id', 'document_id']).doUpdateSet(set))
    .returning('slug')
    .executeTakeFirstOrThrow()
  await sql`select auth.add_policy_slug(${slug}, ${row.documentId})`.execute(tx)
}

export const closePageOf = (tx: TenantDb, documentId: string, by: string, at: string) =>
  tx
    .updateTable('policy_pages')
    .set({ is_open: false, updated_by: by, updated_at: at })
    .where('document_id', '=', documentId)
    .where('is_open', '=', true)
    .execute()
