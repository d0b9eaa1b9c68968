import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { fieldFailure, refuse, throwIf } from '@portal/kit/rules'
import { documentKind, getDocument } from '@portal/modules/governance/documents/server/public'
import { attachFiles, downloadOf } from '@portal/modules/records/files/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { receipts } from '../contract.ts'
import { mayRegister, maySeeProof, maySeeReaders, openers, refusalToProve } from '../rules.ts'
import { receiptTexts as texts } from '../texts.ts'
import { isProvedTwice, linkToDuties, lockRegistered, proofLink, proofsAmong } from './proofQueries.ts'
import { askedVersions, type ListedReader } from './readerQueries.ts'

/** Takes files the actor has sent, as what proves some receipts. Answers them. */
export async function proveBy(ctx: Pick<Context, 'tx' | 'actor'>, dutyIds: readonly string[], fileIds: readonly string[]) {
  const files = await attachFiles(ctx, dutyIds[0]!, fileIds, 'evidence', proofLink)
  const ids = files.map(({ id }) => id)
  await linkToDuties(ctx.tx, dutyIds.slice(1), ids, ctx.actor.id)
  if (files.length > 0 && (await isProvedTwice(ctx.tx, dutyIds, ids))) throw fieldFailure('fileIds', texts.sameFile)
  return files
}

export const addProof = write(receipts.addProof, async (ctx, { id, major, userIds, fileIds }) => {
  const { tx, actor } = ctx
  const row = await getDocument(ctx, id)
  throwIf(mayRegister(actor, row))
  const registered = await lockRegistered(tx, id, major, userIds)
  for (const one of registered) throwIf(refusalToProve(actor, { ...row, status: one.status }, one))
  if (registered.length < new Set(userIds).size) throw fieldFailure('userIds', texts.notRegistered)
  const files = await proveBy(
    ctx,
    registered.map(({ dutyId }) => dutyId),
    fileIds,
  )
  const version = (await askedVersions(tx, id)).find((one) => one.major === major)
  return {
    ...documentKind.changeOf('addProof', row),
    before: null,
    after: {
      versionLabel: version?.label,
      readers: registered.map(({ name }) => name),
      fileNames: files.map(({ fileName }) => fileName),
    },
    departmentId: row.departmentId,
    result: { proven: registered.length },
  }
})

type Document = { id: string; ownerId: string; departmentId: string; status: string }
/** What proves some receipts, as far as the actor may see it, and which of them they may add to; the receipts name no other. */
export async function showProofs<R extends ListedReader>(tx: Context['tx'], actor: Actor, row: Document, readers: readonly R[]) {
  const ids = [...new Set(readers.flatMap(({ fileIds }) => fileIds))]
  const seen = ids.length === 0 ? [] : (await proofsAmong(tx, row.id, ids)).filter((proof) => maySeeProof(actor, row, proof))
  const isSeen = new Set(seen.map(({ id }) => id))
  return {
    files: seen.map(({ id, fileName, mimeType, size }) => ({ id, fileName, mimeType, size })),
    readers: readers.map(({ departmentId, isNameless, ...one }) => ({
      ...one,
      fileIds: one.fileIds.filter((id) => isSeen.has(id)),
      canProve: one.registeredById !== null && refusalToProve(actor, row, { id: one.id, departmentId, isNameless }) === null,
    })),
  }
}

/** A list that somebody who has left stands on opens their name too: that is filed. */
export const readerFile = read(receipts.readerFile, async (ctx, { id, fileId, thumbnail }) => {
  const { tx, actor } = ctx
  const row = await getDocument(ctx, id)
  throwIf(maySeeReaders(actor, row) ? null : refuse('forbidden', texts.notSeer))
  const [proof] = await proofsAmong(tx, id, [fileId])
  if (!proof || !maySeeProof(actor, row, proof)) throw missing()
  if (proof.isNameless)
    ctx.note({
      action: 'receipt.openFile',
      entity: { type: 'receipt', id, number: row.number },
      before: null,
      after: { fileId },
      departmentId: row.departmentId,
      offices: openers,
    })
  return downloadOf(tx, { id: proof.dutyId, fileId, thumbnail }, proofLink)
})
