import { read } from '@portal/platform/http/verb'
import { tags } from '../contract.ts'
import { tagsSeenBy } from './knownQueries.ts'
import type { TaggedKind } from './linkQueries.ts'

/** Those to choose from, and to filter by. */
export const known = (kinds: readonly TaggedKind[]) =>
  read(tags.known, async ({ tx, actor }) => ({ items: await tagsSeenBy(tx, actor, kinds) }))
