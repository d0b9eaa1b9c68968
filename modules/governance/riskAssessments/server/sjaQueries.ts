import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'

type Step = Omit<Insertable<DB['sja_steps']>, 'assessment_id' | 'place'>
export async function putSteps(tx: TenantDb, assessmentId: string, steps: readonly Step[]) {
  await tx.deleteFrom('sja_steps').where('assessment_id', '=', assessmentId).execute()
  if (steps.length > 0)
    await tx
      .insertInto('sja_steps')
      .values(steps.map((step, n) => ({ ...step, assessment_id: assessmentId, place: n + 1 })))
      .execute()
}

type Signer = Omit<Insertable<DB['sja_signatures']>, 'assessment_id' | 'place' | 'digest'>
/** Puts these signers in the place of those there were. */
export async function putSigners(tx: TenantDb, assessmentId: string, signers: readonly Signer[]) {
  await tx.deleteFrom('sja_signatures').where('assessment_id', '=', assessmentId).execute()
  await addSigners(tx, assessmentId, signers, 1)
}
/** Adds signers from a place on; each signature carries the digest of the analysis as it is now. */
export async function addSigners(tx: TenantDb, assessmentId: string, signers: readonly Signer[], first: number) {
  if (signers.length === 0) return
  const { digest } = await signedContent(tx, assessmentId)
  const rows = signers.map((signer, n) => ({
    ...signer,
    assessment_id: assessmentId,
    place: first + n,
    digest: signer.signed_at ? digest : null,
  }))
  await tx.insertInto('sja_signatures').values(rows).execute()
}
/** What of an analysis is signed, as it is now, and its digest. */
export const signedContent = async (tx: TenantDb, assessmentId: string) =>
  (
    await sql<{
      content: object
      digest: string
    }>`select m.content, encode(sha256(convert_to(canonical_json(m.content), 'UTF8')), 'hex') as digest
      from (select material_of_sja(current_setting('app.ks_id'), ${assessmentId}) as content) m`.execute(tx)
  ).rows[0]!
/** Signs in the place that is kept for a person; false when there is none, or it is signed. */
export const signPlace = async (
  tx: TenantDb,
  assessmentId: string,
  userId: string,
  set: { drawing: string | null; note: string | null; at: string; witnessId: string | null },
) =>
  (
    await sql`update sja_signatures set drawing = ${set.drawing}, note = coalesce(${set.note}, note), signed_at = ${set.at}, witness_id = ${set.witnessId},
        digest = ${(await signedContent(tx, assessmentId)).digest}
      where assessment_id = ${assessmentId} and user_id = ${userId} and signed_at is null`.execute(tx)
  ).numAffectedRows === 1n

/** Archives analyses whose time is over; each with what it was. */
export const expiredSja = async (tx: TenantDb, now: string) =>
  (
    await sql<{ id: string; number: string; before: 'draft' | 'approved' }>`with over as (
        select id, status from risk_assessments where assessment_type = 'sja' and status <> 'archived' and deleted_at is null and valid_until < ${now}
          and (status = 'approved' or valid_until < ${now}::timestamptz - interval '7 days') for no key update
      ) update risk_assessments a set status = 'archived', archived_at = ${now}, version = a.version + 1, updated_at = ${now}
      from over where a.id = over.id returning a.id, a.number, over.status as before`.execute(tx)
  ).rows
