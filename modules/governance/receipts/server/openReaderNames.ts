import { Failure } from '@portal/kit/errors'
import { collator } from '@portal/kit/format'
import { throwIf } from '@portal/kit/rules'
import { getDocument } from '@portal/modules/governance/documents/server/public'
import { openNames } from '@portal/modules/records/sealedNames/server/public'
import { write } from '@portal/platform/http/verb'
import { mostReaders, receipts } from '../contract.ts'
import { openers, refusalToOpenNames } from '../rules.ts'
import { receiptTexts as texts } from '../texts.ts'
import { showProofs } from './proofs.ts'
import { askedVersions, type ListedReader, listReaders, namelessPeople } from './readerQueries.ts'

/** Those who have a part in a receipt, and what they are called now. */
const partsOf = ({ id, name, registeredById, registeredByName }: ListedReader): [string | null, string | null][] => [
  [id, name],
  [registeredById, registeredByName],
]

/** Who those were who had read, or registered it, and have left. The log knows that it was asked, by whom and why, and of whom by what they are called now. */
export const openReaderNames = write(receipts.openReaderNames, async (ctx, { id, major, on, reason }) => {
  const { tx, actor } = ctx
  const row = await getDocument(ctx, id)
  throwIf(refusalToOpenNames(actor, row))
  const which = { documentId: id, major, on, team: null }
  const opened = new Map<string | null, string>(
    (await openNames(ctx, await namelessPeople(tx, which, mostReaders))).map(({ userId, name }) => [userId, name]),
  )
  if (opened.size === 0) throw new Failure('state', { message: texts.nothingSealed })
  const version = (await askedVersions(tx, id)).find((one) => one.major === major)
  const rows = await listReaders(tx, { ...which, userIds: [...opened.keys()] as string[] }, true, mostReaders)
  const named = rows.map((one) => ({
    ...one,
    name: opened.get(one.id) ?? one.name,
    knownAs: opened.has(one.id) ? one.name : null,
    registeredByName: opened.get(one.registeredById) ?? one.registeredByName,
    registeredByKnownAs: opened.has(one.registeredById) ? one.registeredByName : null,
  }))
  return {
    action: 'receipt.openNames',
    entity: { type: 'receipt', id, number: row.number },
    before: null,
    after: {
      versionLabel: version?.label,
      on,
      people: [...new Map(rows.flatMap(partsOf).filter(([person]) => opened.has(person))).values()],
    },
    reason,
    departmentId: row.departmentId,
    offices: openers,
    result: await showProofs(
      tx,
      actor,
      row,
      named.toSorted((a, b) => collator.compare(a.name, b.name)),
    ),
  }
})
