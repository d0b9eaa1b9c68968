import { download, read, write } from '@portal/kit/contract'
import { choices, flag, id, isoDate, wholeNumber } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { languages } from '@portal/modules/governance/documents'
import * as z from 'zod/mini'
import { readMethods, registeredMethods } from './choices.ts'

export * from './choices.ts'

const text = z.string()
const person = z.object({ id, name: text })

/** A document somebody is asked to read, or has read. */
export const ToRead = z.object({
  documentId: id,
  number: text,
  title: text,
  /** The version in force, or that was read. */
  versionLabel: text,
  dueOn: text,
  isOverdue: z.boolean(),
  readAt: z.nullable(text),
  method: z.nullable(z.enum(readMethods)),
})
export type ToRead = z.output<typeof ToRead>

/** What a document asks of the one who reads it. */
export const MyReading = z.object({
  /** Null for who is not asked. */
  duty: z.nullable(
    z.object({
      /** What is confirmed: the version in force. Null when none is. */
      versionId: z.nullable(id),
      dueOn: text,
      isOverdue: z.boolean(),
      readAt: z.nullable(text),
      readVersionId: z.nullable(id),
      readLabel: z.nullable(text),
      method: z.nullable(z.enum(readMethods)),
      registeredByName: z.nullable(text),
    }),
  ),
  /** What is asked about it. Empty once it is read. */
  quiz: z.array(z.object({ question: text, answers: z.array(text), heading: z.nullable(text) })),
  /** The version they read last, of an earlier significant one too; null for who has read none. */
  lastReadId: z.nullable(id),
  /** The same document in other languages, as far as they say the version in force. */
  translations: z.array(z.object({ id, language: z.enum(languages), title: text })),
  /** The document this one translates, whose reading is met here. */
  translationOf: z.nullable(person),
  canSeeReaders: z.boolean(),
})
export type MyReading = z.output<typeof MyReading>

/** Somebody who is asked to read a significant version, as it stood at the end of a day. */
export const Reader = z.object({
  id,
  name: text,
  departmentName: z.nullable(text),
  /** Of who is invited and has not signed in. */
  hasAccess: z.boolean(),
  dueOn: text,
  isOverdue: z.boolean(),
  readAt: z.nullable(text),
  versionLabel: z.nullable(text),
  method: z.nullable(z.enum(readMethods)),
  registeredById: z.nullable(id),
  registeredByName: z.nullable(text),
  note: z.nullable(text),
  firstScore: z.nullable(z.int()),
  /** What proves it, of `files`. */
  fileIds: z.array(id),
  /** Whether the actor may add what proves it: it was registered, and for somebody they register for. */
  canProve: z.boolean(),
})
export type Reader = z.output<typeof Reader>

/** A signed list, or another file by which somebody registered that others had read. */
export const Proof = z.object({ id, fileName: text, mimeType: text, size: z.int() })
export type Proof = z.output<typeof Proof>

export const Readers = z.object({
  number: text,
  title: text,
  /** The significant versions people were asked to read, the latest first. */
  versions: z.array(z.object({ major: z.int(), label: text, from: z.nullable(text), questions: z.int() })),
  major: z.nullable(z.int()),
  on: text,
  /** The version that is registered now; null where none of this significant version is in force. */
  versionId: z.nullable(id),
  departments: z.array(z.object({ id: z.nullable(id), name: z.nullable(text), asked: z.int(), read: z.int(), late: z.int() })),
  asked: z.int(),
  read: z.int(),
  late: z.int(),
  missing: z.array(Reader),
  readers: z.array(Reader),
  /** Those the actor may open: whose every name they may see. */
  files: z.array(Proof),
  canRegister: z.boolean(),
  /** How many of those who had read, or registered that others had, have left and have a name that is sealed and the actor may open. */
  sealed: z.int(),
})
export type Readers = z.output<typeof Readers>
/** A receipt of, or by, somebody who has left: a name says who they were, and beside it what they are called everywhere else; null of whose name was not opened. */
export const OpenedReader = z.extend(Reader, { knownAs: z.nullable(text), registeredByKnownAs: z.nullable(text) })
export type OpenedReader = z.output<typeof OpenedReader>
/** So many names are shown of each; where there are more, none before a department is chosen. */
export const mostReaders = 500

/** The first number of a version, also as the text it is in an address. */
const firstNumber = z.pipe(
  z.transform((value) => (typeof value === 'string' ? Number(value) : value)),
  wholeNumber({ min: 1, max: 10_000, label: 'versjon' }),
)

const at = '/documents/:id'
export const receipts = {
  /** What waits for the one who asks to be read, the most pressing first, and what they have read, the latest first. */
  own: read('/read-duties/own', z.strictObject({}), z.object({ toRead: z.array(ToRead), read: z.array(ToRead) })),
  mine: read(`${at}/reading`, z.strictObject({ id }), MyReading),
  /** «Jeg har lest og forstått»: the version they read, with what they answered. `wrong`: questions to answer anew, from 0. */
  confirmReading: write(
    `${at}/reading/confirm`,
    z.strictObject({
      id,
      versionId: id,
      answers: z._default(z.array(wholeNumber({ max: 9, label: 'svar' })).check(z.maxLength(5)), []),
      isPhone: z._default(z.boolean(), false),
    }),
    z.object({ reading: MyReading, wrong: z.array(z.int()) }),
  ),
  /** Who had read a significant version at the end of a day, and who had not. */
  readers: read(
    `${at}/readers`,
    z.strictObject({
      id,
      major: z.optional(firstNumber),
      on: z.optional(isoDate),
      departmentId: z.optional(id),
    }),
    Readers,
  ),
  /** The names of those who had read, or registered it, and have left (decision 196): sealed, opened with a reason that is logged. */
  openReaderNames: {
    ...write(
      `${at}/readers/open-names`,
      z.strictObject({ id, major: firstNumber, on: isoDate, reason: freeText({ min: 10, max: 500, label: 'begrunnelse' }) }),
      z.object({ readers: z.array(OpenedReader), files: z.array(Proof) }),
    ),
    isShownOnce: true as const,
  },
  /** Those a leader saw read it: a signed list, or gone through aloud. */
  registerReaders: write(
    `${at}/readers/register`,
    z.strictObject({
      id,
      versionId: id,
      userIds: z.array(id).check(z.minLength(1, { error: 'Velg hvem som har lest' }), z.maxLength(500)),
      method: choices(registeredMethods, 'måte'),
      readOn: isoDate,
      note: freeText({ min: 5, max: 500, label: 'hvordan det foregikk' }),
      fileIds: z._default(z.array(id).check(z.maxLength(5)), []),
    }),
    z.object({ registered: z.int() }),
  ),
  /** A signed list that comes later than the registration it proves, beside what proves that already. */
  addProof: write(
    `${at}/readers/files`,
    z.strictObject({
      id,
      major: firstNumber,
      userIds: z.array(id).check(z.minLength(1, { error: 'Velg hvem filen gjelder' }), z.maxLength(500)),
      fileIds: z.array(id).check(z.minLength(1, { error: 'Legg ved en fil' }), z.maxLength(5)),
    }),
    z.object({ proven: z.int() }),
  ),
  /** The bytes of one of them. */
  readerFile: download(`${at}/readers/files/:fileId`, z.strictObject({ id, fileId: id, thumbnail: z.optional(flag) })),
}
