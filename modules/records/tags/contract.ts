import { read, write } from '@portal/kit/contract'
import { id, manyIds, version } from '@portal/kit/fields'
import { freeLine } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { tagTexts } from './texts.ts'

export const tagLength = 40
/** How many one record may have. */
export const mostTags = 20

/** A word people sort records by (emneord); one list for the tenant, each word once whatever its case (domain 3.0.4). */
export const Tag = z.object({
  id,
  name: z.string(),
  /** Out of use: it stands where it stands, may be filtered by, and is put on nothing more. Absent of those in use. */
  isRetired: z.optional(z.boolean()),
})
export type Tag = z.output<typeof Tag>
export const Tags = z.object({ items: z.array(Tag) })

/** Commas stand between them where several are written in one cell. */
export const TagName = freeLine({ max: tagLength, label: 'emneord' }).check(
  z.refine((name) => !/[,;]/.test(name), { error: tagTexts.error.comma }),
)
export const TagNames = z.array(TagName).check(z.maxLength(mostTags, { error: tagTexts.error.tooMany(mostTags) }))

/** Words put on and taken off one record. */
export const TagChange = z.strictObject({
  id,
  add: z._default(TagNames, []),
  remove: z._default(z.array(id).check(z.maxLength(100)), []),
})
/** The words of the rows of a list; one without any is left out. */
export const RowTags = z.object({ items: z.array(z.object({ id, tags: z.array(z.string()) })) })

/** A tag of something the reader may see, and of which kinds of records. */
const KnownTag = z.extend(Tag, { kinds: z.array(z.string()) })
export type KnownTag = z.output<typeof KnownTag>

/** A tag as those who keep the list see it, with how many records of each kind they see it on. */
export const ManagedTag = z.object({
  id,
  name: z.string(),
  counts: z.record(z.string(), z.int()),
  isRetired: z.boolean(),
  version: z.int(),
})
export type ManagedTag = z.output<typeof ManagedTag>
const Managed = z.object({ items: z.array(ManagedTag) })

export const tags = {
  known: read('/tags/known', z.strictObject({}), z.object({ items: z.array(KnownTag) })),
  list: read('/tags', z.strictObject({}), Managed),
  rename: write('/tags/:id/rename', z.strictObject({ id, version, name: TagName }), Managed),
  /** Whatever has the one gets the other, and whoever writes the one later means the other. */
  join: write('/tags/:id/join', z.strictObject({ id, version, into: id }), Managed),
  retire: write('/tags/:id/retire', z.strictObject({ id, version }), Managed),
  reinstate: write('/tags/:id/reinstate', z.strictObject({ id, version }), Managed),
}

/** The endpoints of tags on a kind of record, at its path. */
export const tagsAt = (path: string) => ({
  rowTags: read(`${path}/tags/rows`, z.strictObject({ ids: manyIds }), RowTags),
  recordTags: read(`${path}/:id/tags`, z.strictObject({ id }), Tags),
  tag: write(`${path}/:id/tags`, TagChange, Tags),
})
