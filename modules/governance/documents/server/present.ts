import { type Actor, decidesAs } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { omit } from '@portal/kit/omit'
import { pick } from '@portal/kit/pick'
import { presentRound } from '@portal/modules/records/approvals/server/public'
import type { File } from '@portal/modules/records/files'
import { mayHold } from '@portal/modules/records/retention/server/public'
import type { Document, Version } from '../contract.ts'
import { type DocumentFacts, lacksOf, readsDrafts, writesDocument } from '../rules.ts'
import type { More } from './queries.ts'

type Row = DocumentFacts & { deletedAt: string | null; files: File[] }
const isInForce = ({ validFrom, validTo }: Version, day: string) =>
  validFrom !== null && validFrom <= day && (validTo === null || validTo > day)

/** Whether somebody, or one they stand in for, is asked to approve the version under way. */
export const isAsked = (actor: Actor, { approval }: Pick<More, 'approval'>) =>
  approval?.status === 'open' && approval.seats.some(({ userId }) => decidesAs(actor).includes(userId))

/**
 * The files a reader sees: what came while a version was under way that is not approved is of that, and so are pictures it no longer
 * shows, unless an approved one shows them.
 */
export function filesFor(actor: Actor, row: Row & More): File[] {
  const { periods, pictured, former } = row.unapproved
  if (readsDrafts(actor, row, isAsked(actor, row))) return row.files
  const isOfDraft = ({ id, uploadedAt }: File) =>
    !pictured.includes(id) &&
    (former.includes(id) ||
      periods.some(({ from, to }) => new Date(uploadedAt) >= new Date(from) && (!to || new Date(uploadedAt) < new Date(to))))
  return row.files.filter((file) => !isOfDraft(file))
}

/** Which version is in force that day; null where none is. */
export const inForceOn = ({ versions }: Pick<Row & More, 'versions'>, day: string) =>
  versions.find((one) => isInForce(one, day))?.id ?? null

/** What a document's page shows that follows from its versions; drafts and rounds to those alone who read them. */
export function shownOf(actor: Actor, given: object, now: Date) {
  const row = given as Row & More
  const today = osloDate(now)
  const { draft, approval } = row
  const seesDraft = readsDrafts(actor, row, isAsked(actor, row))
  const versions = row.versions.map((one) => omit(one, 'major', 'minor'))
  return {
    files: filesFor(actor, row),
    draft: draft && seesDraft ? omit(draft, 'major', 'minor') : null,
    approval: approval && seesDraft ? presentRound(actor, approval) : null,
    versions,
    // Of a restricted one nothing: who reads the translation need not be on its list.
    translationOf: row.translationOf && !row.translationOf.isRestricted ? pick(row.translationOf, ['id', 'number', 'title']) : null,
    currentId: inForceOn(row, today),
    comingId: versions.find(({ validFrom, validTo }) => validFrom !== null && validFrom > today && validTo === null)?.id ?? null,
    lacks: row.status === 'draft' && seesDraft ? lacksOf(row).map(({ missing, message }) => ({ field: missing[0] ?? '', message })) : [],
    hasSuggestions: row.suggesters.some(({ id, stands }) => id === actor.id || (stands && writesDocument(actor, row) === null)),
    canHold: mayHold(actor, row as never),
  } satisfies Partial<Document>
}
