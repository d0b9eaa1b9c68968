import { Failure } from '@portal/kit/errors'
import { throwIf } from '@portal/kit/rules'
import { getDocument } from '@portal/modules/governance/documents/server/public'
import { openNames } from '@portal/modules/records/sealedNames/server/public'
import { write } from '@portal/platform/http/verb'
import { mostReaders, receipts } from '../contract.ts'
import { openers, refusalToOpenNames } from '../rules.ts'
import { receiptTexts as texts } from '../texts.ts'
import { showProofs } from './proofs.ts'
import { askedVersions, listReaders, namelessReaders } from './readerQueries.ts'

/** Who those were who had read and have left. The log knows that it was asked, by whom and why, and of whom by what they are called now. */
export const openReaderNames = write(receipts.openReaderNames, async (ctx, { id, major, on, reason }) => {
  const { tx, actor } = ctx
  const row = await getDocument(ctx, id)
  throwIf(refusalToOpenNames(actor, row))
  const which = { documentId: id, major, on, team: null }
  const opened = new Map((await openNames(ctx, await namelessReaders(tx, which, mostReaders))).map(({ userId, name }) => [userId, name]))
  if (opened.size === 0) throw new Failure('state', { message: texts.nothingSealed })
  const version = (await askedVersions(tx, id)).find((one) => one.major === major)
  const rows = await listReaders(tx, { ...which, userIds: [...opened.keys()] }, true, mostReaders)
  return {
    action: 'receipt.openNames',
    entity: { type: 'receipt', id, number: row.number },
    before: null,
    after: { versionLabel: version?.label, on, people: rows.map(({ name }) => name) },
    reason,
    departmentId: row.departmentId,
    offices: openers,
    result: await showProofs(
      tx,
      actor,
      row,
      rows.map((one) => ({ ...one, name: opened.get(one.id)!, knownAs: one.name })),
    ),
  }
})
