import { accountOfInjuries } from '@portal/modules/cases/injuries/server/public'
import { accountOfBreach } from '@portal/modules/cases/privacyBreaches/server/public'
import type { Context } from '@portal/platform/http/verb'
import { draftOf, draftOfWork } from '../draftRules.ts'
import { isDecider } from '../rules.ts'
import { draftFactsOf } from './factQueries.ts'
import { noticeFacts, presentNotice } from './present.ts'
import type { NoticeRecord } from './queries.ts'
import { workDraftFactsOf } from './workQueries.ts'

/** The notices of one case, or of one project, as the actor may see them, with their texts drafted for those who decide. */
export async function presentNotices({ tx, actor }: Pick<Context, 'tx' | 'actor'>, rows: NoticeRecord[]) {
  const isAsked = rows.some((row) => row.draft === null && isDecider(actor, noticeFacts(row)))
  const { deviationId, projectId } = rows[0] ?? { deviationId: null, projectId: null }
  if (isAsked && projectId) {
    const draft = draftOfWork(await workDraftFactsOf(tx, projectId, actor.id))
    return rows.map((row) => presentNotice(actor, row, draft))
  }
  if (!isAsked || !deviationId) return rows.map((row) => presentNotice(actor, row, null))
  const { contactName, contactEmail, contactPhone, ...known } = await draftFactsOf(tx, deviationId, actor.id)
  const facts = {
    ...known,
    contact: [contactName, contactPhone, contactEmail].filter(Boolean).join(', '),
    injuries: await accountOfInjuries(tx, deviationId),
    breach: await accountOfBreach(tx, deviationId),
  }
  return rows.map((row) => presentNotice(actor, row, draftOf(row.ruleId, facts)))
}
