import { tagsFor } from '@portal/modules/records/tags/server/public'
import { read, write } from '@portal/platform/http/verb'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { deviations } from '../../contract.ts'
import { deviationKind } from '../kind.ts'
import { seenBy } from '../queries.ts'
import { lockFor } from '../take.ts'

const verbs = tagsFor({
  ...deviationKind,
  seenBy,
  admit: async (ctx, id) => (await lockFor(ctx, 'tag', id)).row,
  logged: (entry, { id, isRestricted }) => hashTexts(entry, id, isRestricted),
})

export const { retag } = verbs
export const caseTags = read(deviations.caseTags, verbs.ofRecord)
export const rowTags = read(deviations.rowTags, verbs.ofRows)
export const tag = write(deviations.tag, verbs.tag)
