/** What the rings of the wheel stand for, the outermost first: there is most room where there is most to do, and for long names. */
export const themes = ['hse', 'privacy', 'quality', 'operations', 'fire', 'training', 'management'] as const
export type Theme = (typeof themes)[number]
export const eventKinds = ['activity', 'control', 'report', 'meeting', 'deadline'] as const
export type EventKind = (typeof eventKinds)[number]
export const eventStatuses = ['planned', 'inProgress', 'done', 'skipped'] as const
export type EventStatus = (typeof eventStatuses)[number]
export const eventSteps = ['start', 'complete', 'move', 'edit', 'attach', 'reopen', 'skip', 'stop'] as const
export type EventStep = (typeof eventSteps)[number]
/** How an entry of the wheel stands, whatever module it is of. The one that asks most first. */
export const entryStatuses = ['late', 'open', 'planned', 'done', 'skipped'] as const
export type EntryStatus = (typeof entryStatuses)[number]
/** An event of the wheel; times of another module's series; times that a rule names and that are not made yet. */
export const entryKinds = ['event', 'task', 'coming', 'review'] as const
export type EntryKind = (typeof entryKinds)[number]
export const firstYear = 2000
export const lastYear = 2100
/** How many days before its date next year's event is there. */
export const leadDays = 90
/** How many days before its date it is there for its owner to do, of what is assigned. */
export const taskLeadDays = 30
/** What may be done with a whole year. */
export const yearSteps = ['draft', 'publish'] as const
export type YearStep = (typeof yearSteps)[number]
/** How many days ahead the overview and the inbox look. */
export const soonDays = 60
