import { person } from '@portal/kit/answerFields'
import { download, extract, read, write } from '@portal/kit/contract'
import { choices, flag, id, isoDate, many, manyIds, orNull, shortText, version } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { prose } from '@portal/kit/prose'
import { verdicts } from '@portal/modules/company/duties'
import { approvalRules, askedFields, digest, Round, reviewedFields } from '@portal/modules/records/approvals'
import { editLockAt, screenId } from '@portal/modules/records/presence'
import { standardAt, standardFields } from '@portal/modules/records/standard'
import * as z from 'zod/mini'
import {
  documentStatuses,
  documentSteps,
  documentTypes,
  languages,
  listColumns,
  originalKinds,
  shownStatuses,
  sortKeys,
  subtypes,
  templates,
} from './choices.ts'
import { Audience, Reading } from './readingRules.ts'
import { requiredStates } from './requiredRules.ts'

export * from './choices.ts'
export { Audience, isNobody, Question, Reading } from './readingRules.ts'

const text = z.string()

const row = {
  id,
  number: text,
  title: text,
  documentType: z.enum(documentTypes),
  subtype: z.nullable(z.enum(subtypes)),
  status: z.enum(documentStatuses),
  shownStatus: z.enum(shownStatuses),
  folderId: id,
  folderName: text,
  departmentName: text,
  ownerName: text,
  language: z.enum(languages),
  /** The version in force that day: `2.1`, and since when. Null where there is none. */
  versionLabel: z.nullable(text),
  validFrom: z.nullable(text),
  reviewDate: z.nullable(text),
  isReviewOverdue: z.boolean(),
  expiryDate: z.nullable(text),
  isRestricted: z.boolean(),
  createdAt: text,
  version,
}
export const DocumentRow = z.object(row)
export type DocumentRow = z.output<typeof DocumentRow>

export const DocumentFilters = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(many(shownStatuses)),
  documentType: z.optional(many(documentTypes)),
  subtype: z.optional(many(subtypes)),
  /** With all folders below. */
  folderId: z.optional(id),
  ownerId: z.optional(id),
  departmentId: z.optional(manyIds),
  language: z.optional(many(languages)),
  reviewOverdue: z.optional(flag),
  /** Those to be reviewed from one day to another, both included. */
  reviewFrom: z.optional(isoDate),
  reviewTo: z.optional(isoDate),
  /** Those that were in force that day, with the version that was. */
  validOn: z.optional(isoDate),
  tagId: z.optional(manyIds),
})
export type DocumentFilters = z.output<typeof DocumentFilters>

/** The uploaded file that a version is, kept as it was sent; what it says is the version's text. */
export const Original = z.object({
  fileName: text,
  size: z.int(),
  kind: z.enum(originalKinds),
  /** Of a PDF. */
  pages: z.nullable(z.int()),
  sha256: text,
  /** Whether any words were found in it: a PDF that is only scanned has none. */
  hasText: z.boolean(),
})
export type Original = z.output<typeof Original>
const original = z.nullable(Original)

/** A version as those who read it see it. */
export const Version = z.object({
  id,
  label: text,
  isSignificant: z.boolean(),
  title: text,
  changeSummary: z.nullable(text),
  openedAt: text,
  approvedAt: z.nullable(text),
  approvedByName: z.nullable(text),
  authors: z.array(person),
  validFrom: z.nullable(text),
  /** The first day it was no longer in force. */
  validTo: z.nullable(text),
  digest: z.nullable(text),
  asksReceipt: z.boolean(),
  /** Of a translation: which version of its source it says. */
  translatesLabel: z.nullable(text),
  /** The PDF that is kept of it; null while none is made. */
  pdf: z.nullable(z.object({ sha256: text, size: z.int() })),
  original,
})
export type Version = z.output<typeof Version>

/** The version under way. */
export const Draft = z.object({
  id,
  label: text,
  title: text,
  isSignificant: z.boolean(),
  changeSummary: z.nullable(text),
  validFrom: z.nullable(text),
  reviewDate: z.nullable(text),
  expiryDate: z.nullable(text),
  authors: z.array(person),
  words: z.int(),
  /** Comments beside the text that are not resolved. */
  openThreads: z.int(),
  /** Pictures nobody has described. */
  undescribed: z.int(),
  asksReceipt: z.boolean(),
  audience: Audience,
  translatesLabel: z.nullable(text),
  original,
})
export type Draft = z.output<typeof Draft>

/** What is still to be done before it can be sent for approval. */
export const Lack = z.object({ field: text, message: text })

export const Document = z.object({
  ...row,
  departmentId: id,
  ownerId: id,
  approvedAt: z.nullable(text),
  archivedAt: z.nullable(text),
  archiveReason: z.nullable(text),
  /** Read by those on its list alone. */
  isRestricted: z.boolean(),
  /** Null for those who read no drafts, as the round is. */
  draft: z.nullable(Draft),
  approval: z.nullable(Round),
  /** Those that were approved, the latest first. */
  versions: z.array(Version),
  /** The version in force; null before the first, and of what is archived. */
  currentId: z.nullable(id),
  /** The document this one says in another language. */
  translationOf: z.nullable(z.object({ id, number: text, title: text })),
  /** The version that comes into force on a later day. */
  comingId: z.nullable(id),
  /** Where anybody may read it; null while nobody may. */
  publicPage: z.nullable(text),
  /** There are suggestions that the reader may see. */
  hasSuggestions: z.boolean(),
  lacks: z.array(Lack),
  canHold: z.boolean(),
  ...standardFields(documentSteps),
})
export type Document = z.output<typeof Document>

/** The text of a version. */
export const VersionText = z.object({
  id,
  label: text,
  title: text,
  content: prose(),
  /** The pages of those records it leads to that the reader may read. */
  links: z.array(z.object({ id, path: text })),
  original,
})
export type VersionText = z.output<typeof VersionText>

/** The version under way, as it is written from: all of it and the version of the document are of one moment. */
export const DraftText = z.object({
  ...VersionText.shape,
  version,
  isSignificant: z.boolean(),
  changeSummary: z.nullable(text),
  validFrom: z.nullable(text),
  reviewDate: z.nullable(text),
  expiryDate: z.nullable(text),
  reading: Reading,
})
export type DraftText = z.output<typeof DraftText>

/** Whom a version may be sent to, and who is usually asked. */
export const Approvers = z.object({
  items: z.array(z.extend(person, { isHead: z.boolean() })),
  /** What documents of its type are approved by at least; null where the company has chosen nothing. */
  requirement: z.nullable(z.object({ approvalRule: z.enum(approvalRules), needed: z.int() })),
  /** Who is usually asked of those who may be, in the order they are asked. */
  usualApproverIds: z.array(id),
  usualReviewers: z.array(person),
})

export type Approvers = z.output<typeof Approvers>

export const Folder = z.object({
  id,
  parentId: z.nullable(id),
  name: text,
  /** Documents in it that the reader sees, without those in folders below. */
  count: z.int(),
  version,
})
export type Folder = z.output<typeof Folder>
const Folders = z.object({ items: z.array(Folder), canEdit: z.boolean() })

const at = '/documents'
const ref = { id, version }
export const title = shortText({ min: 3, max: 160, label: 'tittel' })
const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
export const ownFields = {
  documentType: choices(documentTypes, 'type'),
  subtype: orNull(choices(subtypes, 'undertype')),
  folderId: id,
  departmentId: id,
  language: z._default(choices(languages, 'språk'), 'nb'),
}
export const draftFields = {
  title,
  /** Left out where it is what an uploaded file says. */
  content: z.optional(prose()),
  isSignificant: z.boolean(),
  changeSummary: orNull(freeText({ max: 1000, label: 'hva er endret' })),
  validFrom: orNull(isoDate),
  reviewDate: orNull(isoDate),
  expiryDate: orNull(isoDate),
  /** Absent, it stays as it is. */
  reading: z.optional(Reading),
}

export const documents = {
  ...standardAt(at, { one: Document, row: DocumentRow, filters: DocumentFilters, sorts: sortKeys, columns: listColumns }),
  /** A draft: empty, from a template, or with the text of another document, which it may be a translation of. */
  create: write(
    at,
    z.strictObject({
      title,
      ...ownFields,
      template: orNull(choices(templates, 'mal')),
      copyFromId: orNull(id),
      translationOfId: orNull(id),
    }),
    Document,
  ),
  /** Says the version of its source that was approved last. */
  translateAnew: write(`${at}/:id/translate-anew`, z.strictObject(ref), Document),
  /** What a document may begin as. */
  templates: read(
    '/document-templates',
    z.strictObject({}),
    z.object({
      items: z.array(z.object({ template: z.enum(templates), title: text, documentType: row.documentType, subtype: row.subtype })),
    }),
  ),
  /** What it is and where it belongs; what it says is a version. */
  edit: write(`${at}/:id`, z.strictObject({ ...ref, ...ownFields, ownerId: id }), Document, 'PUT'),
  /** The text of the version under way. */
  draft: read(`${at}/:id/draft`, z.strictObject({ id }), DraftText),
  /** `screenId`: the page that has the lock; without it, of a program. */
  write: write(`${at}/:id/draft`, z.strictObject({ ...ref, ...draftFields, screenId: z.optional(screenId) }), Document, 'PUT'),
  /** One person writes in the version under way at a time. */
  ...editLockAt(at),
  /** What the file says is written on as a text; the file is no longer the version. */
  writeOn: write(`${at}/:id/write-on`, z.strictObject(ref), Document),
  /** The version in force, for whoever does not know which that is. */
  current: read(`${at}/:id/versions/current`, z.strictObject({ id }), z.object({ current: z.nullable(VersionText) })),
  versionOf: read(`${at}/:id/versions/:versionId`, z.strictObject({ id, versionId: id }), VersionText),
  pdf: download(`${at}/:id/versions/:versionId/pdf`, z.strictObject({ id, versionId: id })),
  /** Whom the version under way may be sent to: those who may approve it, and have not written in it. */
  approvers: read(`${at}/:id/approvers`, z.strictObject({ id }), Approvers),
  submit: write(
    `${at}/:id/submit`,
    z.strictObject({ ...ref, ...askedFields, ...reviewedFields, note: orNull(freeText({ max: 1000 })) }),
    Document,
  ),
  withdrawSubmission: write(`${at}/:id/withdraw`, z.strictObject(ref), Document),
  /** Gone through by somebody who was asked to before it is approved. */
  review: write(`${at}/:id/review`, z.strictObject({ ...ref, digest, note: orNull(freeText({ max: 1000 })) }), Document),
  approve: write(`${at}/:id/approve`, z.strictObject({ ...ref, digest, note: orNull(freeText({ max: 1000 })) }), Document),
  rejectSubmission: write(`${at}/:id/reject`, z.strictObject({ ...ref, digest, reason }), Document),
  /** Opens the next version with the text of the last; what is approved stays in force. */
  revise: write(`${at}/:id/revise`, z.strictObject({ ...ref, isSignificant: z.boolean() }), Document),
  discard: write(`${at}/:id/discard`, z.strictObject({ ...ref, reason }), Document),
  /** Gone through, and still valid. */
  confirm: write(
    `${at}/:id/confirm`,
    z.strictObject({ ...ref, reason: freeText({ min: 20, max: 1000, label: 'hva dere har sett på' }), reviewDate: isoDate }),
    Document,
  ),
  archive: write(`${at}/:id/archive`, z.strictObject({ ...ref, reason }), Document),
  restore: write(`${at}/:id/restore`, z.strictObject({ ...ref, reason }), Document),
  /** Shows a policy in force to anybody who has its address. */
  openPage: write(`${at}/:id/open-page`, z.strictObject(ref), Document),
  closePage: write(`${at}/:id/close-page`, z.strictObject(ref), Document),
  remove: write(`${at}/:id/delete`, z.strictObject(ref), z.object({ id })),
}

const audienceText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(12_000)),
    z.transform((given, ctx) => {
      try {
        return JSON.parse(given) as unknown
      } catch {
        ctx.issues.push({ code: 'custom', input: given, message: 'Ugyldig målgruppe' })
        return z.NEVER
      }
    }),
  ),
  Audience,
)

export const audiences = {
  /** How many an audience is. */
  preview: read(
    '/audiences/preview',
    z.strictObject({ audience: audienceText }),
    z.object({ people: z.int(), withoutAccess: z.int(), some: z.array(text) }),
  ),
  /** What an audience is chosen of, beside departments and offices. */
  choices: read('/audiences/choices', z.strictObject({}), z.object({ jobTitles: z.array(text), projects: z.array(person) })),
}

/** A document that law asks for, and how it stands. */
export const Required = z.object({
  subtype: z.enum(subtypes),
  dutyText: text,
  verdict: z.enum(verdicts),
  source: text,
  /** Its source has not been checked: «Må kontrolleres». */
  isToBeChecked: z.boolean(),
  template: z.enum(templates),
  state: z.enum(requiredStates),
  document: z.nullable(z.object({ id, number: text, title: text, reviewDate: z.nullable(text) })),
})
export type Required = z.output<typeof Required>
export const requiredOfCompany = {
  list: read('/required-documents', z.strictObject({}), z.object({ items: z.array(Required), canCreate: z.boolean() })),
}

const foldersAt = '/document-folders'
const folderFields = { name: freeLine({ min: 1, max: 80, label: 'navn' }), parentId: orNull(id) }
export const documentFolders = {
  list: read(foldersAt, z.strictObject({}), Folders),
  add: write(foldersAt, z.strictObject(folderFields), Folder),
  edit: write(`${foldersAt}/:id`, z.strictObject({ ...ref, ...folderFields }), Folder, 'PUT'),
  /** The PDFs in force in it and in folders below, with a list of them. */
  zip: extract(`${foldersAt}/:id/zip`, z.strictObject({ id })),
  /** Of an empty one alone. */
  remove: write(`${foldersAt}/:id/delete`, z.strictObject(ref), z.object({ id })),
}
