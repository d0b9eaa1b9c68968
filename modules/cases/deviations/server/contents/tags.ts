import { tagsFor } from '@portal/modules/records/tags/server/public'
import { hashedIfRestricted } from '@portal/platform/record/hashTexts'
import { deviationKind } from '../kind.ts'
import { seenBy } from '../queries.ts'
import { lockFor } from '../take.ts'

export const { verbs: tagging, retag } = tagsFor({
  ...deviationKind,
  seenBy,
  admit: async (ctx, id) => (await lockFor(ctx, 'tag', id)).row,
  logged: hashedIfRestricted('tags'),
})
