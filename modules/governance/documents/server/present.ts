import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { omit } from '@portal/kit/omit'
import { presentRound } from '@portal/modules/records/approvals/server/public'
import { mayHold } from '@portal/modules/records/retention/server/public'
import type { Document, Version } from '../contract.ts'
import { type DocumentFacts, lacksOf, readsDrafts } from '../rules.ts'
import type { More } from './queries.ts'

type Row = DocumentFacts & { deletedAt: string | null }
const isInForce = ({ validFrom, validTo }: Version, day: string) =>
  validFrom !== null && validFrom <= day && (validTo === null || validTo > day)

/** What a document's page shows that follows from its versions; drafts and rounds to those alone who read them. */
export function shownOf(actor: Actor, given: object, now: Date) {
  const row = given as Row & More
  const today = osloDate(now)
  const { draft, approval } = row
  const seesDraft = readsDrafts(actor, row, approval?.seats.some(({ userId }) => userId === actor.id) ?? false)
  const versions = row.versions.map((one) => omit(one, 'major', 'minor'))
  return {
    draft: draft && seesDraft ? omit(draft, 'major', 'minor') : null,
    approval: approval && seesDraft ? presentRound(actor, approval) : null,
    versions,
    currentId: versions.find((one) => isInForce(one, today))?.id ?? null,
    comingId: versions.find(({ validFrom, validTo }) => validFrom !== null && validFrom > today && validTo === null)?.id ?? null,
    lacks: row.status === 'draft' && seesDraft ? lacksOf(row).map(({ missing, message }) => ({ field: missing[0] ?? '', message })) : [],
    canHold: mayHold(actor, row as never),
  } satisfies Partial<Document>
}
