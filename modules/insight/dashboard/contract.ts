import { read } from '@portal/kit/contract'
import { choices, cursor, flag, id, manyNames, pageLimit } from '@portal/kit/fields'
import { pageOf } from '@portal/kit/listAt'
import { CardLayout } from '@portal/modules/insight/dashboardCards'
import { FirstSteps } from '@portal/modules/insight/firstSteps'
import * as z from 'zod/mini'
import { dashboardSteps, severities, spans } from './choices.ts'

export * from './choices.ts'

const level = z.enum(severities)
/** Something that waits for the signed-in user. */
export const Waiting = z.object({
  /** By the name its module gives it. */
  kind: z.string(),
  id,
  /** Null of what has none. */
  number: z.nullable(z.string()),
  title: z.string(),
  /** The page of it. */
  path: z.string(),
  /** The one thing to do next. */
  step: z.string(),
  level: z.nullable(level),
  /** What kind, step and level are called (nb-NO). */
  texts: z.object({ kind: z.string(), step: z.string(), level: z.nullable(z.string()) }),
  dueOn: z.nullable(z.string()),
  /** The instant, where it is due at one. */
  dueAt: z.nullable(z.string()),
  /** The last instant law allows, where it should be done before that. */
  limitAt: z.nullable(z.string()),
  isAtOnce: z.boolean(),
  isOverdue: z.boolean(),
  /** New, grave and not late: stands after what is late, before all else. */
  isNewGrave: z.boolean(),
})
export type Waiting = z.output<typeof Waiting>

/** How much of one kind waits, told by when it is due; no further than `countLimit` of platform/paging, the earliest first. */
export const KindCount = z.object({
  kind: z.string(),
  /** What several are called (nb-NO). */
  text: z.string(),
  /** What the user is to do themselves. */
  isOwn: z.boolean(),
  /** The address of a list that holds the same. */
  list: z.nullable(z.string()),
  count: z.int(),
  isCapped: z.boolean(),
  overdue: z.int(),
  today: z.int(),
  week: z.int(),
  later: z.int(),
  /** Of them those that are in the span `now`. */
  now: z.int(),
  /** Of them those that are new, grave and not late, and how many of these are due today and later this week. */
  newGrave: z.int(),
  newGraveToday: z.int(),
  newGraveWeek: z.int(),
})
export type KindCount = z.output<typeof KindCount>

/** What has come since the last working day, as sentences; those of which there is none are left out. */
export const Brief = z.object({
  /** The working day it begins with. */
  from: z.string(),
  /** Each is the number of the list its address opens. */
  lines: z.array(z.object({ text: z.string(), path: z.string() })),
})
export type Brief = z.output<typeof Brief>

export const Dashboard = z.object({
  /** What is left of what a new company does first, for who sets it up; null when it is done or put away. */
  firstSteps: z.nullable(FirstSteps),
  /** How the reader has arranged the cards. */
  layout: CardLayout,
  /** «Dagsbrief»: of a leader's team, or of all that the reader sees; null for who has only their own work. */
  brief: z.nullable(Brief),
  /** What asks for something now, what presses most first, at most ten. */
  now: z.array(Waiting),
  /** What the user is to do themselves in the next fourteen days, at most ten. */
  ahead: z.array(Waiting),
  /** Of every kind that can wait for the user. */
  counts: z.array(KindCount),
  myReports: z.array(
    z.object({
      id,
      number: z.string(),
      title: z.string(),
      status: z.enum(['open', 'inProgress', 'resolved', 'closed']),
      reportedAt: z.string(),
    }),
  ),
  /** Open cases the user may see. Each number is that of the list its link opens. */
  openBySeverity: z.array(z.object({ severity: level, count: z.int(), overdue: z.int() })),
  openByAge: z.array(z.object({ minAgeDays: z.int(), maxAgeDays: z.nullable(z.int()), count: z.int() })),
  /** Days since an injury last kept somebody from work; null where the register cannot tell. */
  injuryFreeDays: z.nullable(z.int()),
  can: z.array(z.enum(dashboardSteps)),
})
export type Dashboard = z.output<typeof Dashboard>

export const Inbox = z.extend(pageOf(Waiting), {
  /** With the first page: of every kind that can wait for the user, whatever was asked for. */
  counts: z.nullable(z.array(KindCount)),
})
export type Inbox = z.output<typeof Inbox>

/** One of those somebody leads, and what they have to finish; each number is that of the list with the same filters. */
export const Teammate = z.object({
  id,
  name: z.string(),
  /** Of each kind, in the order of `kinds`, with the addresses of the lists. */
  work: z.array(z.object({ kind: z.string(), open: z.int(), overdue: z.int(), list: z.string(), overdueList: z.string() })),
  /** What has the earliest deadline; null where there is nothing. */
  oldest: z.nullable(z.object({ id, title: z.string(), path: z.string(), dueDate: z.string(), isOverdue: z.boolean() })),
})
export type Teammate = z.output<typeof Teammate>
export const Team = z.object({
  /** What people have to finish, with what several are called (nb-NO). */
  kinds: z.array(z.object({ kind: z.string(), text: z.string() })),
  items: z.array(Teammate),
  total: z.int(),
})
export type Team = z.output<typeof Team>

/** «Systemhelse»: each is the number of the list its address opens. */
export const Health = z.object({
  lines: z.array(z.object({ text: z.string(), count: z.int(), isCapped: z.boolean(), path: z.string() })),
})
export type Health = z.output<typeof Health>

export const dashboard = {
  get: read('/dashboard', z.strictObject({}), Dashboard),
  /** What the bell shows. */
  waiting: read('/dashboard/waiting', z.strictObject({}), z.object({ items: z.array(Waiting), total: z.int() })),
  /** «Mine oppgaver»: everything that waits for the user, from every module: what is late, what is new and grave, then by deadline. */
  inbox: read(
    '/dashboard/inbox',
    z.strictObject({
      kind: z.optional(manyNames),
      span: z.optional(choices(spans)),
      cursor: z.optional(cursor),
      limit: pageLimit,
    }),
    Inbox,
  ),
  /** «Mitt team», who is furthest behind first: a few, or as many as are shown at all. */
  team: read('/dashboard/team', z.strictObject({ all: z.optional(flag) }), Team),
  /** Who has access without a second factor or without using it, and what is kept from disposal. */
  health: read('/dashboard/health', z.strictObject({}), Health),
}
