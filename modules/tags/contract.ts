import { id } from '@portal/kit/fields'
import { freeLine } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { tagTexts } from './texts.ts'

export const tagLength = 40
/** How many one record may have. */
export const mostTags = 20

/** A word people sort records by (emneord); one list for the tenant, each word once whatever its case (domain 3.0.4). */
export const Tag = z.object({ id, name: z.string() })
export type Tag = z.output<typeof Tag>
export const Tags = z.object({ items: z.array(Tag) })

/** Commas stand between them where several are written in one cell. */
export const TagName = freeLine({ max: tagLength, label: 'emneord' }).check(
  z.refine((name) => !/[,;]/.test(name), { error: tagTexts.error.comma }),
)
export const TagNames = z.array(TagName).check(z.maxLength(mostTags, { error: tagTexts.error.tooMany(mostTags) }))
