import { person } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { choices, id, orNull, version } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { relations } from './choices.ts'

export * from './choices.ts'

const relation = choices(relations)
/** Another record, and how it is linked to the one that is read. */
export const LinkedRecord = z.object({
  /** The link's. */
  id,
  relation,
  /** The relation is the other's to this one: it was caused by this, and not this by it. */
  isReversed: z.boolean(),
  /** `status` in words; null of a kind that says none. */
  record: z.object({ id, kind: z.string(), number: z.string(), title: z.string(), path: z.string(), status: z.nullable(z.string()) }),
  reason: z.nullable(z.string()),
  createdBy: person,
  createdAt: z.string(),
  canRemove: z.boolean(),
  version: z.int(),
})
export type LinkedRecord = z.output<typeof LinkedRecord>
/** Those the reader may read too; of the others nothing, not even how many they are. */
export const Links = z.object({
  items: z.array(LinkedRecord),
  mayLink: z.boolean(),
  /** The kinds that are linked to. */
  kinds: z.array(z.string()),
})
export type Links = z.output<typeof Links>

export const NewLink = z.strictObject({
  id,
  number: freeLine({ min: 3, max: 40, label: 'hva det skal kobles til' }),
  relation,
  isReversed: z._default(z.boolean(), false),
  reason: orNull(freeText({ max: 1000, label: 'begrunnelse' })),
})

/** The endpoints of links of a kind of record, at its path. */
export const linksAt = (path: string) => ({
  links: read(`${path}/:id/links`, z.strictObject({ id }), Links),
  link: write(`${path}/:id/links`, NewLink, Links),
  unlink: write(`${path}/:id/links/:linkId/remove`, z.strictObject({ id, linkId: id, version }), Links),
})
