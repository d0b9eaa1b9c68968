export const severities = ['info', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]
export const emailWays = ['now', 'digest', 'off'] as const
export type EmailWay = (typeof emailWays)[number]

/** Who a row concerns, when it is not everybody. */
export type Group = 'admins' | 'leaders' | 'heads'
/**
 * One row of the matrix: how its news travels beside the bell, and what nobody may turn off. A letter of its own (`isLetter`) goes by mail
 * at its hour or not at all: it gathers in no digest, and whoever has turned it off is not told of it in the bell either.
 */
type Rule = { email: EmailWay; push: boolean; locked: readonly ('email' | 'push')[]; only?: Group; isLetter?: true; hasSms?: true }

/** The rows of domain 3.10 whose events exist. The bell (A) always shows everything. Each stands in Min profil in this order. */
export const matrix = {
  critical: { email: 'now', push: true, locked: ['email', 'push'], hasSms: true },
  // Told at once and again as the clock runs: the one that decides cannot turn it off.
  duty: { email: 'now', push: true, locked: ['email', 'push'], hasSms: true },
  reported: { email: 'digest', push: true, locked: [] },
  assigned: { email: 'digest', push: true, locked: [] },
  // Push beyond the row's A and E: somebody waits for the verifier, who may turn it off.
  verify: { email: 'now', push: true, locked: ['email'] },
  // Somebody's work waits for one person alone.
  approve: { email: 'now', push: true, locked: ['email', 'push'] },
  returned: { email: 'now', push: false, locked: ['email'] },
  status: { email: 'off', push: true, locked: [] },
  mentioned: { email: 'off', push: true, locked: [] },
  due: { email: 'off', push: true, locked: [] },
  overdueAction: { email: 'now', push: false, locked: [] },
  overdueCase: { email: 'now', push: false, locked: ['email'] },
  unanswered: { email: 'now', push: false, locked: ['email'] },
  // Somebody waits for an answer, or has got one.
  access: { email: 'now', push: true, locked: ['email'] },
  work: { email: 'off', push: true, locked: ['push'] },
  office: { email: 'now', push: false, locked: ['email'] },
  // A list of what is to be disposed of, or a hold that ends: nothing happens before an administrator has looked.
  disposal: { email: 'now', push: false, locked: [], only: 'admins' },
  undelivered: { email: 'off', push: true, locked: [], only: 'admins' },
  weekly: { email: 'now', push: false, locked: [], only: 'leaders', isLetter: true },
  monthly: { email: 'now', push: false, locked: [], only: 'heads', isLetter: true },
} as const satisfies Record<string, Rule>
export type RuleKey = keyof typeof matrix
export const ruleKeys = Object.keys(matrix) as RuleKey[]

type EventRow = { rule: RuleKey; severity: Severity; email?: EmailWay }
/** What people are told of. To tell of something new: its row here, its title in texts.ts, and `notify` where it happens. */
export const events = {
  deviationCritical: { rule: 'critical', severity: 'critical' },
  deviationUrgent: { rule: 'critical', severity: 'critical' },
  dutyProposed: { rule: 'duty', severity: 'critical' },
  dutyClock: { rule: 'duty', severity: 'critical' },
  dutyLate: { rule: 'duty', severity: 'critical' },
  deviationReported: { rule: 'reported', severity: 'info' },
  deviationReportedGrave: { rule: 'reported', severity: 'warning', email: 'now' },
  deviationAssigned: { rule: 'assigned', severity: 'info' },
  actionAssigned: { rule: 'assigned', severity: 'info' },
  taskAssigned: { rule: 'assigned', severity: 'info' },
  taskShared: { rule: 'assigned', severity: 'info' },
  taskPartGiven: { rule: 'assigned', severity: 'info' },
  taskForAbsent: { rule: 'assigned', severity: 'info' },
  taskPartForAbsent: { rule: 'assigned', severity: 'info' },
  standInChosen: { rule: 'assigned', severity: 'info' },
  absenceArranged: { rule: 'status', severity: 'info' },
  yearPublished: { rule: 'assigned', severity: 'info' },
  workTakenOver: { rule: 'assigned', severity: 'info' },
  deviationToVerify: { rule: 'verify', severity: 'info' },
  deviationVerifyDue: { rule: 'verify', severity: 'info' },
  deviationEffectDue: { rule: 'verify', severity: 'info' },
  actionToVerify: { rule: 'verify', severity: 'info' },
  taskToApprove: { rule: 'approve', severity: 'info' },
  taskExtensionAsked: { rule: 'approve', severity: 'info' },
  taskOffered: { rule: 'approve', severity: 'info' },
  deviationSentBack: { rule: 'returned', severity: 'warning' },
  deviationSentBackInTeam: { rule: 'returned', severity: 'warning' },
  deviationReopened: { rule: 'returned', severity: 'warning' },
  deviationNotEffective: { rule: 'returned', severity: 'warning' },
  deviationReopeningAsked: { rule: 'returned', severity: 'warning' },
  actionRejected: { rule: 'returned', severity: 'warning' },
  taskSentBack: { rule: 'returned', severity: 'warning' },
  deviationTaken: { rule: 'status', severity: 'info' },
  deviationResolved: { rule: 'status', severity: 'info' },
  deviationClosed: { rule: 'status', severity: 'info' },
  deviationReopeningDeclined: { rule: 'status', severity: 'info' },
  taskCompleted: { rule: 'status', severity: 'info' },
  taskExtensionAnswered: { rule: 'status', severity: 'info' },
  taskOfferAccepted: { rule: 'status', severity: 'info' },
  taskOfferDeclined: { rule: 'status', severity: 'info' },
  taskWatched: { rule: 'status', severity: 'info' },
  taskChanged: { rule: 'status', severity: 'info' },
  mentioned: { rule: 'mentioned', severity: 'info' },
  deviationUnanswered: { rule: 'unanswered', severity: 'warning' },
  deviationUnansweredCritical: { rule: 'unanswered', severity: 'critical' },
  deviationVerifyOverdue: { rule: 'overdueCase', severity: 'warning' },
  deviationOverdue: { rule: 'overdueCase', severity: 'warning' },
  actionDue: { rule: 'due', severity: 'info' },
  actionOverdue: { rule: 'overdueAction', severity: 'warning' },
  taskDue: { rule: 'due', severity: 'info' },
  taskOverdue: { rule: 'overdueAction', severity: 'warning' },
  accessAsked: { rule: 'access', severity: 'warning' },
  accessGranted: { rule: 'access', severity: 'info' },
  accessRefused: { rule: 'access', severity: 'info' },
  workStopped: { rule: 'work', severity: 'critical' },
  workResumed: { rule: 'work', severity: 'info' },
  officeExpiring: { rule: 'office', severity: 'warning' },
  disposalWaits: { rule: 'disposal', severity: 'info' },
  holdEnding: { rule: 'disposal', severity: 'warning' },
  mailUndelivered: { rule: 'undelivered', severity: 'warning' },
  weeklySummary: { rule: 'weekly', severity: 'info' },
  monthlySummary: { rule: 'monthly', severity: 'info' },
} as const satisfies Record<string, EventRow>
export type NoticeEvent = keyof typeof events
export const allEvents = Object.keys(events) as NoticeEvent[]

/** What is wanted of a row, by a person or their company; what is absent is as the matrix says. */
export type RuleChoice = { email?: EmailWay | undefined; push?: boolean | undefined }
export type RuleChoices = Partial<Record<RuleKey, RuleChoice>>

const rowOf = (rule: RuleKey): Rule => matrix[rule]
/** Also by SMS, where the company pays for it: (S) of domain 3.10. */
export const hasSms = (event: NoticeEvent) => rowOf(events[event].rule).hasSms === true
export const isLetter = (event: NoticeEvent) => rowOf(events[event].rule).isLetter === true

/** The rows that concern somebody of these groups. */
export const rulesFor = (groups: readonly Group[]) =>
  ruleKeys.filter((rule) => {
    const { only } = rowOf(rule)
    return only === undefined || groups.includes(only)
  })

/** How a row goes for who has chosen nothing: as the company wants it where that may be chosen, else as the matrix says. */
export function usualOf(rule: RuleKey, company: RuleChoices): { email: EmailWay; push: boolean } {
  const { email, push, locked } = rowOf(rule)
  const wanted = company[rule] ?? {}
  return {
    email: (locked.includes('email') ? undefined : wanted.email) ?? email,
    push: (locked.includes('push') ? undefined : wanted.push) ?? push,
  }
}

/** Only what differs from what is usual and is not locked: when that changes, who never chose otherwise goes along. */
export const ownChoices = (choices: RuleChoices, company: RuleChoices = {}): RuleChoices =>
  Object.fromEntries(
    ruleKeys.flatMap((rule) => {
      const { locked } = rowOf(rule)
      const { email, push } = usualOf(rule, company)
      const chosen = choices[rule] ?? {}
      const own = {
        ...(chosen.email !== undefined && chosen.email !== email && !locked.includes('email') && { email: chosen.email }),
        ...(chosen.push !== undefined && chosen.push !== push && !locked.includes('push') && { push: chosen.push }),
      }
      return Object.keys(own).length > 0 ? [[rule, own]] : []
    }),
  )

/** A person's choices over their company's. */
export const chosenOver = (company: RuleChoices, own: RuleChoices): RuleChoices =>
  Object.keys(company).length === 0
    ? own
    : Object.fromEntries(ruleKeys.flatMap((rule) => (company[rule] || own[rule] ? [[rule, { ...company[rule], ...own[rule] }]] : [])))

/** Rows a choice tries to turn off though it may not. */
export const lockedChoices = (choices: RuleChoices): RuleKey[] =>
  ruleKeys.filter((rule) => {
    const { email, push, locked } = rowOf(rule)
    const chosen = choices[rule] ?? {}
    return locked.some((way) =>
      way === 'email' ? chosen.email !== undefined && chosen.email !== email : chosen.push !== undefined && chosen.push !== push,
    )
  })

/** Letters of their own that a choice would gather in the digest, or send by push. */
export const impossibleChoices = (choices: RuleChoices): RuleKey[] =>
  ruleKeys.filter((rule) => rowOf(rule).isLetter && (choices[rule]?.email === 'digest' || choices[rule]?.push === true))

export const severityOf = (event: NoticeEvent): Severity => events[event].severity

/** How one event reaches one person. A choice against what is locked counts for nothing, also one made before it was locked. */
export function waysOf(event: NoticeEvent, choices: RuleChoices): { email: EmailWay; push: boolean } {
  const { rule, email: usual }: EventRow = events[event]
  const { email, push, locked } = rowOf(rule)
  const chosen = choices[rule] ?? {}
  return {
    email: (locked.includes('email') ? undefined : chosen.email) ?? usual ?? email,
    push: (locked.includes('push') ? undefined : chosen.push) ?? push,
  }
}
