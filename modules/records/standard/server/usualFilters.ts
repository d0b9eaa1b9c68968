import { foundIn } from '@portal/modules/records/search/server/public'
import { withAnyTag } from '@portal/modules/records/tags/server/public'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { sql } from 'kysely'

/** The filters every list of records has: words, and tags. */
export const usualFilters = (kind: DefinedKind) => ({
  q: (text: string) => (text ? sql<boolean>`${sql.ref(`${kind.table}.id`)} = any(array${foundIn(kind, text)})` : null),
  tagId: (tags: readonly string[]) => (tags.length > 0 ? withAnyTag(kind, tags) : null),
})
