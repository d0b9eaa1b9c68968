/** What asks for something now (domain 3.1, W1), what comes in the next days, and what is due by when. */
export const spans = ['now', 'ahead', 'overdue', 'today', 'week'] as const
export type Span = (typeof spans)[number]
export const aheadDays = 14

/** What the overview offers some: a task to make, their team, what comes in the next days, how the company as a whole is doing, whether access is in order. */
export const dashboardSteps = ['makeTask', 'seeTeam', 'lookAhead', 'seeCompany', 'seeHealth'] as const
export type DashboardStep = (typeof dashboardSteps)[number]

/** The gravest last. */
export const severities = ['low', 'medium', 'high', 'critical'] as const
export const groups = ['overdue', 'newGrave', 'today', 'week', 'later'] as const
export type Group = (typeof groups)[number]
