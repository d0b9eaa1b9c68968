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
/** Puts these signers in the place of those there were; each signature carries the digest of the analysis as it is now. */
export async function putSigners(tx: TenantDb, assessmentId: string, signers: readonly Signer[]) {
  await tx.deleteFrom('sja_signatures').where('assessment_id', '=', assessmentId).execute()
  for (const [n, signer] of signers.entries()) await addSigner(tx, assessmentId, signer, n + 1)
}
export const addSigner = async (tx: TenantDb, assessmentId: string, signer: Signer, place: number) => {
  const digest = signer.signed_at ? await sjaDigest(tx, assessmentId) : null
  await tx
    .insertInto('sja_signatures')
    .values({ ...signer, assessment_id: assessmentId, place, digest })
    .execute()
}
export const sjaDigest = async (tx: TenantDb, assessmentId: string) =>
  (
    await sql<{
      digest: string
    }>`select encode(sha256(convert_to(canonical_json(material_of_sja(current_setting('app.ks_id'), ${assessmentId})), 'UTF8')), 'hex') as digest`.execute(
      tx,
    )
  ).rows[0]!.digest
/** Signs in the place that is kept for a person; false when there is none, or it is signed. */
export const signPlace = async (
  tx: TenantDb,
  assessmentId: string,
  userId: string,
  set: { drawing: string | null; note: string | null; at: string },
) =>
  (
    await sql`update sja_signatures set drawing = ${set.drawing}, note = coalesce(${set.note}, note), signed_at = ${set.at}, digest = ${await sjaDigest(tx, assessmentId)}
      where assessment_id = ${assessmentId} and user_id = ${userId} and signed_at is null`.execute(tx)
  ).numAffectedRows === 1n

/** Analyses whose time is over. */
export const expiredSja = async (tx: TenantDb, now: string) =>
  (
    await sql<{
      id: string
      number: string
    }>`update risk_assessments set status = 'archived', archived_at = ${now}, version = version + 1, updated_at = ${now}
      where assessment_type = 'sja' and status <> 'archived' and deleted_at is null and valid_until < ${now}
        and (status = 'approved' or valid_until < ${now}::timestamptz - interval '7 days') returning id, number`.execute(tx)
  ).rows
