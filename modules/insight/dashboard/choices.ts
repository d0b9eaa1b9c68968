/** The kinds of what waits for somebody, as each module gives its own. */
export const waitingKinds = [
  'workStop',
  'myTask',
  'yearEvent',
  'taskToApprove',
  'extension',
  'offer',
  'myCase',
  'myAction',
  'newInTeam',
  'toVerify',
  'actionToVerify',
  'effectCheck',
  'reopening',
  'reporterAnswer',
  'notice',
  'breach',
  'accessRequest',
  'office',
  'disposal',
  'legalHold',
] as const
export type WaitingKind = (typeof waitingKinds)[number]
/** What somebody is to do themselves, in distinction from what waits for them to judge. */
export const ownKinds = ['myTask', 'myCase', 'myAction', 'yearEvent'] as const satisfies WaitingKind[]

/** The one thing to do next. */
export const steps = [
  'start',
  'complete',
  'takePart',
  'approve',
  'assess',
  'begin',
  'resolve',
  'verify',
  'checkEffect',
  'decide',
  'send',
  'assessBreach',
  'answer',
  'letIn',
  'approveList',
  'resume',
  'confirm',
  'review',
] as const
export type Step = (typeof steps)[number]

/** What asks for something now (domain 3.1, W1), and what comes in the next days. */
export const spans = ['now', 'ahead'] as const
export type Span = (typeof spans)[number]
export const aheadDays = 14

/** The gravest last. */
export const severities = ['low', 'medium', 'high', 'critical'] as const
export const groups = ['overdue', 'today', 'week', 'later'] as const
export type Group = (typeof groups)[number]

/** What the list of tasks calls the status of what is not finished. */
export const unfinishedTasks: ('pending' | 'inProgress' | 'overdue')[] = ['pending', 'inProgress', 'overdue']
