import type { Actor } from '@portal/kit/actor'
import { fieldsOf } from '@portal/kit/contract'
import { isSmall } from '@portal/kit/permissions'
import { pick } from '@portal/kit/pick'
import { workingDayBefore } from '../clockRules.ts'
import { AuthorityNotification, type RuleId } from '../contract.ts'
import { ruleOf } from '../dutyRules.ts'
import { isDecider, type NotificationFacts, notificationRules } from '../rules.ts'
import type { NoticeRecord } from './queries.ts'

/** Somebody at work holds an office that decides the rule. */
export const hasOfficer = (ruleId: RuleId, offices: readonly string[]) =>
  offices.some((office) => (ruleOf(ruleId).deciders as readonly string[]).includes(office))

export const noticeFacts = (row: NoticeRecord): NotificationFacts => ({
  ...row,
  hasCopy: row.copiedAt !== null,
  hasOfficer: hasOfficer(row.ruleId, row.offices),
})

const shown = fieldsOf(AuthorityNotification)

/** `draft` is what would be written if nobody has written anything; it is for those who decide alone. */
export function presentNotice(actor: Actor, row: NoticeRecord, draft: string | null): AuthorityNotification {
  const facts = noticeFacts(row)
  return {
    ...pick(row, shown),
    authorities: [...ruleOf(row.ruleId).authorities],
    workingDayBefore: row.limitAt && workingDayBefore(row.limitAt),
    waiverBinds: row.isGrave && !isSmall(actor),
    draft: isDecider(actor, facts) ? (row.draft ?? draft) : null,
    ...notificationRules.possible(actor, facts),
  }
}

const audited = [
  'cause',
  'copiedAt',
  'copiedTo',
  'decidedAt',
  'decidedByName',
  'deviationId',
  'dueAt',
  'id',
  'isSodRelaxed',
  'lateReason',
  'limitAt',
  'projectId',
  'reason',
  'ruleId',
  'sendings',
  'status',
  'undecidedAt',
  'undecidedByName',
  'version',
] as const
/** What the log keeps of a notice; its text tells of injuries and breaches, and is kept by the history of its own row. */
export const auditOf = (row: NoticeRecord) => ({
  ...pick(row, audited),
  isDrafted: row.draft !== null,
  fileIds: row.files.map(({ id }) => id),
})
