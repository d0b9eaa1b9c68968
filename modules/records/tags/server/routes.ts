import { implement } from '@portal/platform/http/http'
import { tags } from '../contract.ts'
import { known } from './known.ts'
import type { TaggedKind } from './linkQueries.ts'
import { manageBy } from './manage.ts'

/** The kinds of records that have words are handed in: each says where, and who may see them. */
export const tagRoutes = (kinds: readonly TaggedKind[]) => implement(tags, { known: known(kinds), ...manageBy(kinds) })
