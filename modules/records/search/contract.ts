import { heavy, read } from '@portal/kit/contract'
import { shortText } from '@portal/kit/fields'
import * as z from 'zod/mini'
import { longestSearch } from './choices.ts'

const Hit = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  title: z.string(),
  path: z.string(),
  facts: z.array(z.string()),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  text: z.nullable(z.string()),
  /** Where it was found, if not in its number or title. */
  where: z.nullable(z.enum(['text', 'comments', 'names'])),
})
export type Hit = z.output<typeof Hit>

const Group = z.object({
  name: z.string(),
  title: z.string(),
  items: z.array(Hit),
  total: z.int(),
  isMore: z.boolean(),
  /** The address of the list with all of them; null where they have none. */
  list: z.nullable(z.string()),
})
export type Group = z.output<typeof Group>

/** What is found everywhere; `spelling` is what was searched for where nothing is spelled as the text. */
const Found = z.object({ spelling: z.nullable(z.string()), groups: z.array(Group) })
export type Found = z.output<typeof Found>

export const search = {
  find: heavy(read('/search', z.strictObject({ q: shortText({ min: 0, max: longestSearch, label: 'søketekst' }) }), Found)),
}
