import { defineEvents, type NoticeRule, type Notices } from '@portal/kit/notices'
import { sharedRules } from '@portal/modules/records/notifications/server/public'
import { noticeTexts as texts } from '../noticeTexts.ts'
import { riskTexts } from '../texts.ts'

// Domain 3.10: A, E and P, which nobody turns off.
const extreme: NoticeRule = {
  name: 'riskExtreme',
  place: 15,
  text: () => texts.extreme,
  email: 'now',
  push: true,
  locked: ['email', 'push'],
}
const acceptance: NoticeRule = {
  name: 'riskAcceptance',
  place: 122,
  text: () => texts.acceptance,
  email: 'now',
  push: false,
  locked: ['email'],
}
const proposal: NoticeRule = { name: 'riskProposal', place: 123, text: () => texts.proposal, email: 'digest', push: true, locked: [] }

/** Why an acceptance fell, in a sentence. */
export const causeText = (cause: string, detail: string) => riskTexts.cause[cause as 'changed']?.(detail) ?? ''

export const riskEvents = defineEvents(texts.title, {
  riskExtreme: { rule: extreme, severity: 'critical', reachesAll: true },
  riskAcceptanceAsked: { rule: sharedRules.approve, severity: 'info' },
  riskAcceptanceFallen: {
    rule: acceptance,
    severity: 'warning',
    bellTitle: ({ cause = '', detail = '' }) => (cause ? texts.fallenBell(causeText(cause, detail)) : undefined),
  },
  riskAcceptanceExpiring: { rule: acceptance, severity: 'warning' },
  riskAccepted: { rule: acceptance, severity: 'info' },
  riskAcceptanceWithdrawn: { rule: acceptance, severity: 'warning' },
  riskNotAccepted: { rule: acceptance, severity: 'warning' },
  riskAssigned: { rule: sharedRules.assigned, severity: 'info' },
  proposalMade: { rule: proposal, severity: 'info' },
})
export const riskNotices: Notices = { events: Object.values(riskEvents), nouns: texts.nouns }
