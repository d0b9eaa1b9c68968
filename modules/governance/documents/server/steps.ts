import { roleOf } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { write } from '@portal/platform/http/verb'
import { documents } from '../contract.ts'
import { mayMakeIn, unfitReview } from '../rules.ts'
import { lackTexts as lack } from '../texts.ts'
import { unfitPlaces, unfitType } from './create.ts'
import { documentKind } from './kind.ts'
import { openNext } from './nextVersion.ts'
import { documentEvents } from './notices.ts'
import { closePageOf } from './page/pageQueries.ts'
import { endForce, latestApproved, putInForce, updateDocument, versionsFrom, withdrawVersion, writeDraft } from './queries.ts'
import { lockFor, record, take, todayOf } from './record.ts'
import { declineAll, openAgain } from './suggestions/turned.ts'
import { tell } from './tell.ts'
import { copyOriginal } from './upload/originalQueries.ts'

/** who is to answer for it is here, and leads. */
async function unfitOwner(tx: TenantDb, id: string): Promise<Gap[]> {
  const user = await lockActiveUser(tx, id)
  if (!user) return gapIf(true, 'ownerId', lack.ownerInactive)
  return gapIf(!may({ role: roleOf(user.roleId) }, 'admin', 'manage_team'), 'ownerId', lack.ownerRole)
}

type What = { documentType: string; subtype?: string | null | undefined; language: string }
const isOther = (before: What, after: What) =>
  before.documentType !== after.documentType || (before.subtype ?? null) !== (after.subtype ?? null) || before.language !== after.language

export const edit = write(documents.edit, async (ctx, { id, version, ...input }) => {
  const { row } = await lockFor(ctx, 'edit', { id, version }, async (before) => [
    ...unfitType(input),
    // What is approved, or waits for it, is approved as what it is.
    ...gapIf((before.approvedAt !== null || before.status === 'inReview') && isOther(before, input), 'documentType', lack.fixedType),
    ...(await unfitPlaces(ctx.tx, input, before)),
    ...(input.ownerId === before.ownerId ? [] : await unfitOwner(ctx.tx, input.ownerId)),
  ])
  if (input.departmentId !== row.departmentId) throwIf(mayMakeIn(ctx.actor, input.departmentId))
  const change = await take(ctx, 'edit', row, {
    document_type: input.documentType,
    subtype: input.subtype ?? null,
    folder_id: input.folderId,
    department_id: input.departmentId,
    language: input.language,
    owner_id: input.ownerId,
  })
  if (input.ownerId !== row.ownerId) await tell(ctx, documentEvents.documentAssigned, row, [input.ownerId])
  return change
})

/** The next version is under way, with the text of the last; what is approved stays in force meanwhile. */
export const revise = write(documents.revise, async (ctx, { isSignificant, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'revise', ref)
  await copyOriginal(ctx.tx, row.versions[0]!.id, await openNext(ctx, row, isSignificant))
  return take(ctx, 'revise', row, { status })
})

/** A translation goes on from the version of its source that was approved last. */
export const translateAnew = write(documents.translateAnew, async (ctx, ref) => {
  const { row } = await lockFor(ctx, 'translateAnew', ref)
  await writeDraft(ctx.tx, row.draft!.id, { translates_id: (await latestApproved(ctx.tx, row.translationOf!.id)) ?? null })
  return take(ctx, 'translateAnew', row, {}, { more: { versionLabel: row.draft!.label, translatesLabel: row.translationOf!.latest } })
})

export const discard = write(documents.discard, async (ctx, { reason, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'discard', ref)
  await withdrawVersion(ctx.tx, row.draft!.id, ctx.now.toISOString())
  await openAgain(ctx, row, row.draft!.id)
  return take(ctx, 'discard', row, { status }, { reason })
})

/** Gone through without a change. */
export const confirm = write(documents.confirm, async (ctx, { reason, reviewDate, ...ref }) => {
  const { row } = await lockFor(ctx, 'confirm', ref, (one) => unfitReview(one.documentType, reviewDate, todayOf(ctx)))
  return take(ctx, 'confirm', row, { review_date: reviewDate }, { reason })
})

export const archive = write(documents.archive, async (ctx, { reason, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'archive', ref)
  const also = await declineAll(ctx, row, reason)
  await endForce(ctx.tx, row.id, todayOf(ctx))
  // Whoever restores it decides anew whether anybody may read it.
  await closePageOf(ctx.tx, row.id, ctx.actor.id, ctx.now.toISOString())
  return { ...(await take(ctx, 'archive', row, { status, archive_reason: reason, archived_at: ctx.now.toISOString() }, { reason })), also }
})

/** What would be in force today is again, and what is approved for a later day is from then. */
export const restore = write(documents.restore, async (ctx, { reason, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'restore', ref)
  const today = todayOf(ctx)
  for (const { id: versionId, from } of await versionsFrom(ctx.tx, row.id, today))
    await putInForce(ctx.tx, { id: newId(), documentId: row.id, versionId, from: from > today ? from : today })
  return take(ctx, 'restore', row, { status, archive_reason: null, archived_at: null }, { reason })
})

export const remove = write(documents.remove, async (ctx, ref) => {
  const { row } = await lockFor(ctx, 'delete', ref)
  const at = ctx.now.toISOString()
  await updateDocument(ctx.tx, row.id, { deleted_at: at, updated_at: at, updated_by: ctx.actor.id })
  const before = record.auditOf(row)
  return { ...documentKind.changeOf('delete', row), before, after: null, departmentId: row.departmentId, result: { id: row.id } }
})
