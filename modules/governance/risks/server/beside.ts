import { commentVerbs } from '@portal/modules/records/comments/server/public'
import { attachFor } from '@portal/modules/records/files/server/public'
import { tagsFor } from '@portal/modules/records/tags/server/public'
import { write } from '@portal/platform/http/verb'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { risks } from '../contract.ts'
import { mayComment } from '../rules.ts'
import { riskTexts as texts } from '../texts.ts'
import { riskKind } from './kind.ts'
import { getRisk } from './queries.ts'
import { lockFor, show } from './take.ts'

export const commenting = commentVerbs({ ...riskKind, get: getRisk, mayComment, texts })
export const { verbs: tagging } = tagsFor({
  ...riskKind,
  seenBy: (tx, actor, id) => getRisk(tx, actor, id),
  admit: async (ctx, id) => (await lockFor(ctx, 'tag', { id })).row,
})
export const attach = write(
  risks.attach,
  attachFor({
    ...riskKind,
    admit: async (ctx, id) => (await lockFor(ctx, 'attach', { id })).row,
    logged: (entry, row) => hashTexts(entry, ['fileNames'], row.id, row.isRestricted),
    show,
  }),
)
