import type { ApprovalRule } from '@portal/modules/records/approvals'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'
import type { DocumentType } from '../../choices.ts'

/** Somebody who is usually asked, as they are now. */
export type UsualPerson = { id: string; name: string; roleId: number; isActive: boolean; isReviewer: boolean }
export type ApprovalVersion = {
  documentType: DocumentType
  approvalRule: ApprovalRule
  needed: number
  version: number
  people: UsualPerson[]
}

/** What the company has chosen last, of each type it has chosen for, or of one. */
export const chosenApprovals = async (tx: TenantDb, documentType: DocumentType | null = null) =>
  (
    await sql<ApprovalVersion>`select distinct on (v.document_type) v.document_type as "documentType", v.rule as "approvalRule", v.needed, v.version,
        coalesce((select json_agg(json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname, 'roleId', u.role_id,
            'isActive', u.status = 'active', 'isReviewer', p.is_reviewer) order by p.is_reviewer, p.place)
          from document_approval_people p join users u on u.id = p.user_id where p.version_id = v.id), '[]') as people
      from document_approval_versions v ${documentType === null ? sql`` : sql`where v.document_type = ${documentType}`}
      order by v.document_type, v.version desc`.execute(tx)
  ).rows
export const chosenApproval = async (tx: TenantDb, documentType: DocumentType) => (await chosenApprovals(tx, documentType))[0] ?? null

type Listed = { id: string; documentType: DocumentType; version: number; createdAt: string; createdByName: string; reason: string }
/** The latest changes of all types, newest first. */
export const latestChanges = async (tx: TenantDb, most: number) =>
  (
    await sql<Listed>`select v.id, v.document_type as "documentType", v.version, v.created_at as "createdAt",
        u.firstname || ' ' || u.lastname as "createdByName", v.reason
      from document_approval_versions v join users u on u.id = v.created_by order by v.created_at desc, v.id desc limit ${most}`.execute(tx)
  ).rows

/** So many may approve documents at all. */
export const countAble = async (tx: TenantDb) =>
  (await sql<{ count: number }>`select count(*)::int as count from users where status = 'active' and role_id in (1, 2)`.execute(tx))
    .rows[0]!.count

type People = { reviewerIds: readonly string[]; approverIds: readonly string[] }
/** False when somebody else made that version just now. */
export async function insertApproval(
  tx: TenantDb,
  row: Insertable<DB['document_approval_versions']>,
  { reviewerIds, approverIds }: People,
) {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('document_approval_versions')
    .values(row)
    .onConflict((on) => on.columns(['ks_id', 'document_type', 'version']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  const placed = (ids: readonly string[], isReviewer: boolean) =>
    ids.map((user_id, place) => ({ version_id: row.id, user_id, is_reviewer: isReviewer, place: place + 1 }))
  const people = [...placed(reviewerIds, true), ...placed(approverIds, false)]
  if (people.length > 0) await tx.insertInto('document_approval_people').values(people).execute()
  return true
}
