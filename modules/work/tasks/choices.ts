export const taskStatuses = ['pending', 'inProgress', 'completed', 'cancelled'] as const
export type TaskStatus = (typeof taskStatuses)[number]
/** As it is shown: who has done the work and waits for approval is apart, and being overdue is seen, never stored (domain 3.2.1). */
export const effectiveStatuses = ['pending', 'inProgress', 'overdue', 'completed', 'cancelled'] as const
export type EffectiveStatus = (typeof effectiveStatuses)[number]
export const unfinished = ['pending', 'inProgress', 'overdue'] as const satisfies EffectiveStatus[]
/** The gravest last. */
export const priorities = ['low', 'medium', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]
export const categories = [
  'hse',
  'quality',
  'environment',
  'privacy',
  'ict',
  'fire',
  'electrical',
  'training',
  'operations',
  'other',
] as const
export type TaskCategory = (typeof categories)[number]
export const approvals = ['none', 'waiting', 'approved', 'rejected'] as const
export type Approval = (typeof approvals)[number]
/** What came of asking for another deadline; `lapsed` when there was nothing left to ask for. */
export const extensionOutcomes = ['granted', 'refused', 'lapsed'] as const
export type ExtensionOutcome = (typeof extensionOutcomes)[number]
/** What came of asking another to take a task over; `lapsed` when it was no longer theirs to take. */
export const offerOutcomes = ['accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type OfferOutcome = (typeof offerOutcomes)[number]
export const taskSteps = [
  'start',
  'complete',
  'approve',
  'sendBack',
  'edit',
  'setDueDate',
  'askDueDate',
  'answerDueDate',
  'transfer',
  'offer',
  'answerOffer',
  'withdrawOffer',
  'setPeople',
  'attach',
  'tag',
  'tick',
  'editSubtasks',
  'answer',
  'reopen',
  'restore',
  'cancel',
] as const
export type TaskStep = (typeof taskSteps)[number]
export const views = ['mine', 'created', 'team', 'toApprove'] as const
export type TaskView = (typeof views)[number]
export const spans = ['overdue', 'today', 'week', 'month'] as const
export type Span = (typeof spans)[number]
export const sortKeys = ['due', '-due', '-priority', '-created'] as const
export type SortKey = (typeof sortKeys)[number]
/** Every column the list can show and take out, in the order they stand in unless another is chosen. */
export const listColumns = [
  'number',
  'title',
  'priority',
  'status',
  'category',
  'assignee',
  'department',
  'location',
  'project',
  'due',
  'daysOver',
  'createdBy',
  'created',
  'completed',
  'source',
  'tags',
] as const
export type ListColumn = (typeof listColumns)[number]
export const usualColumns: readonly ListColumn[] = ['number', 'title', 'priority', 'status', 'assignee', 'department', 'due']
/** What may be done with several tasks at once (domain 3.2.4). */
export const bulkSteps = ['transfer', 'setDueDate', 'prioritise', 'tag', 'cancel'] as const
export type BulkStep = (typeof bulkSteps)[number]
/** Those of them that can be undone: a cancelled one has made the next of its series. */
export const undoableSteps = ['transfer', 'setDueDate', 'prioritise', 'tag'] as const
export const bulkLimit = 500
/** The columns of the board: what is done stays for a while (domain 3.2.4). */
export const boardColumns = ['pending', 'inProgress', 'waiting', 'done'] as const
export type BoardColumn = (typeof boardColumns)[number]
export const doneDays = 14
/** What a task was made from (domain 3.2.1). */
export const sources = [
  'manual',
  'action',
  'deviation',
  'risk',
  'control',
  'yearWheel',
  'document',
  'audit',
  'finding',
  'order',
  'competence',
  'onboarding',
  'template',
  'managementReview',
  'duty',
] as const
export type TaskSource = (typeof sources)[number]
/** Those that something makes tasks from today. */
export const usedSources = ['manual', 'deviation', 'duty', 'template'] as const satisfies TaskSource[]
/** What a point of a checklist is answered with. */
export const answers = ['yes', 'no', 'notRelevant'] as const
export type Answer = (typeof answers)[number]
export const subtaskLimit = 50
/** Days before its date that a task reminds when nothing else is said (domain 3.2.1), and the furthest. */
export const usualReminders = [3, 0]
export const furthestReminder = 60
/** How long after it was completed a task may be opened again (domain 3.2.2). */
export const reopenDays = 90
/** How often what a grave avvik led to is put off before an administrator decides (domain 3.2.2). */
export const freeExtensions = 3
/** Working days until a task is due when nothing else is said (domain 3.11). */
export const usualDays: Record<Priority, number> = { urgent: 1, high: 3, medium: 10, low: 20 }
/** The calendar: at most six weeks at once, a day is counted so far, and so many series are reckoned ahead. */
export const calendarDays = 42
export const countedPerDay = 100
export const plannedSeries = 500
