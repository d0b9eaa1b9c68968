import type { Actor } from '@portal/kit/actor'
import { omit } from '@portal/kit/omit'
import { isSmall } from '@portal/kit/permissions'
import { workingDayBefore } from '../clockRules.ts'
import type { AuthorityNotification, RuleId } from '../contract.ts'
import { ruleOf } from '../dutyRules.ts'
import { isDecider, type NotificationFacts, notificationRules } from '../rules.ts'
import type { NoticeRecord } from './queries.ts'

/** Somebody at work holds an office that decides the rule. */
export const isHeld = (ruleId: RuleId, offices: readonly string[]) =>
  offices.some((office) => (ruleOf(ruleId).deciders as readonly string[]).includes(office))

export const noticeFacts = (row: NoticeRecord): NotificationFacts => ({
  ...row,
  hasCopy: row.copiedAt !== null,
  hasOfficer: isHeld(row.ruleId, row.offices),
})

/** What the rules need and nobody is shown. */
const inner = [
  'departmentId',
  'projectLeaderId',
  'locationId',
  'assigneeId',
  'resolvedById',
  'isGrave',
  'isParentClosed',
  'occurredAt',
  'offices',
] as const

/** `draft` is what would be written if nobody has written anything; it is for those who decide alone. */
export function presentNotice(actor: Actor, row: NoticeRecord, draft: string | null): AuthorityNotification {
  const facts = noticeFacts(row)
  return {
    ...omit(row, ...inner, 'isSodRelaxed'),
    authorities: [...ruleOf(row.ruleId).authorities],
    workingDayBefore: row.limitAt && workingDayBefore(row.limitAt),
    waiverBinds: row.isGrave && !isSmall(actor),
    draft: isDecider(actor, facts) ? (row.draft ?? draft) : null,
    ...notificationRules.possible(actor, facts),
  }
}

/** What the log keeps of a notice; its text tells of injuries and breaches, and is kept by the history of its own row. */
export const told = (row: NoticeRecord) => ({
  ...omit(row, 'files', 'draft', ...inner),
  isDrafted: row.draft !== null,
  fileIds: row.files.map(({ id }) => id),
})
