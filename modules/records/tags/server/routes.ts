import { implement } from '@portal/platform/http/http'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { tags } from '../contract.ts'
import { known } from './known.ts'
import { manageBy } from './manage.ts'

/** `all` are the kinds of records there are; some of them have tags. */
export function tagRoutes(all: readonly RecordKind[]) {
  const kinds = all.filter(({ tagged }) => tagged)
  return implement(tags, { known: known(kinds), ...manageBy(kinds) })
}
