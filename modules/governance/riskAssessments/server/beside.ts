import { commentVerbs } from '@portal/modules/records/comments/server/public'
import { attachFor } from '@portal/modules/records/files/server/public'
import { tagsFor } from '@portal/modules/records/tags/server/public'
import { write } from '@portal/platform/http/verb'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { riskAssessments } from '../contract.ts'
import { mayComment } from '../rules.ts'
import { assessmentTexts as texts } from '../texts.ts'
import { assessmentKind } from './kind.ts'
import { getAssessment } from './queries.ts'
import { lockFor, show } from './take.ts'

export const commenting = commentVerbs({ ...assessmentKind, get: getAssessment, mayComment, texts })
export const { verbs: tagging } = tagsFor({
  ...assessmentKind,
  seenBy: (tx, actor, id) => getAssessment(tx, actor, id),
  admit: async (ctx, id) => (await lockFor(ctx, 'tag', { id })).row,
})
export const attach = write(
  riskAssessments.attach,
  attachFor({
    ...assessmentKind,
    admit: async (ctx, id) => (await lockFor(ctx, 'attach', { id })).row,
    logged: (entry, row) => hashTexts(entry, ['fileNames'], row.id, row.isRestricted),
    show,
  }),
)
