/** What somebody asks for of what is registered about them (GDPR art. 15 to 18, 20 and 21), in the order of the articles. */
export const requestTypes = ['access', 'rectification', 'erasure', 'restriction', 'portability', 'objection'] as const
export type RequestType = (typeof requestTypes)[number]
/** How it came. `portal` is from Min profil, by the person themselves. */
export const channels = ['portal', 'email', 'letter', 'phone', 'inPerson', 'other'] as const
export type Channel = (typeof channels)[number]
export const requestStatuses = ['received', 'identityCheck', 'collecting', 'review', 'answered', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const unanswered = ['received', 'identityCheck', 'collecting', 'review'] as const satisfies RequestStatus[]
export const decisions = ['granted', 'partly', 'refused'] as const
export type Decision = (typeof decisions)[number]
export const requestSteps = [
  'edit',
  'assign',
  'askIdentity',
  'begin',
  'sendToReview',
  'sendBack',
  'extend',
  'answer',
  'close',
  'attach',
] as const
export type RequestStep = (typeof requestSteps)[number]
export const requestColumns = ['number', 'type', 'person', 'status', 'received', 'due', 'handler', 'decision', 'answered'] as const
export type RequestColumn = (typeof requestColumns)[number]
export const requestSorts = ['due', '-received', 'received'] as const
export type RequestSort = (typeof requestSorts)[number]
/** So many of one person may be open at once: more are no longer requests. */
export const mostOpenOfOne = 10
