import { read } from '@portal/platform/http/verb'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { tags } from '../contract.ts'
import { tagsSeenBy } from './knownQueries.ts'

/** Those to choose from, and to filter by. */
export const known = (kinds: readonly RecordKind[]) =>
  read(tags.known, async ({ tx, actor }) => ({ items: await tagsSeenBy(tx, actor, kinds) }))
