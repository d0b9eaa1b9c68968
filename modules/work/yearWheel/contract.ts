import { person } from '@portal/kit/answerFields'
import { download, read, write } from '@portal/kit/contract'
import { choices, flag, id, isoDate, orNull, shortText, version, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { TimelineEntry } from '@portal/kit/timelineEntry'
import { fixedDutyGroups } from '@portal/modules/company/duties'
import { File } from '@portal/modules/records/files'
import { taskStatuses } from '@portal/modules/work/tasks'
import * as z from 'zod/mini'
import { entryKinds, entryStatuses, eventKinds, eventStatuses, eventSteps, firstYear, lastYear, themes, yearSteps } from './choices.ts'

export * from './choices.ts'

/**
 * One thing of the year as the wheel shows it, whatever module it is of: every module with something periodic gives such entries for a year.
 * Times of one series in one month are one entry.
 */
export const Entry = z.object({
  /** Unique in the year. */
  key: z.string(),
  kind: z.enum(entryKinds),
  title: z.string(),
  theme: z.enum(themes),
  month: z.int(),
  /** The first of its days; null when the whole month is left to do it in. */
  date: z.nullable(z.string()),
  ownerId: z.nullable(id),
  ownerName: z.nullable(z.string()),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  status: z.enum(entryStatuses),
  /** How many times in the month, and how many of them are done. */
  times: z.int(),
  done: z.int(),
  /** The day it was done, the last of several; null until all of it is. */
  doneOn: z.nullable(z.string()),
  /** What is opened, and its page; null when there is nothing yet. */
  link: z.nullable(z.object({ id, path: z.string() })),
  /** What is sent to move it to another month; null when it cannot be moved, and then why not. */
  move: z.nullable(z.object({ version: z.int(), needsReason: z.enum(['never', 'later', 'always']) })),
  whyNotMove: z.nullable(z.string()),
  /** Of what comes again and again: which series it is of, and how often it comes, such as «Hver måned». */
  series: z.optional(z.object({ id, text: z.string() })),
})
export type Entry = z.output<typeof Entry>

/** A year as everybody sees it. */
export const Wheel = z.object({
  year: z.int(),
  items: z.array(Entry),
  /** More than is shown. */
  isCapped: z.boolean(),
  canAdd: z.boolean(),
  /** Who steers or examines the company sees what is not planned, too. */
  seesProposals: z.boolean(),
  /** Planned in quiet, since when and by whom; told those who may plan in it. Others see nothing of such a year. */
  draft: z.nullable(z.object({ at: z.string(), byName: z.string() })),
  /** When and by whom it was published, of one that was a draft. */
  published: z.nullable(z.object({ at: z.string(), byName: z.string() })),
  can: z.array(z.enum(yearSteps)),
})
export type Wheel = z.output<typeof Wheel>

/** Something of the wheel itself (domain 3.5.5). Each year's is a record of its own. */
export const Event = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  theme: z.enum(themes),
  eventKind: z.enum(eventKinds),
  year: z.int(),
  month: z.int(),
  dueDate: z.nullable(z.string()),
  owner: z.nullable(person),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  dutyKey: z.nullable(z.string()),
  status: z.enum(eventStatuses),
  isLate: z.boolean(),
  startedAt: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  doneByName: z.nullable(z.string()),
  doneNote: z.nullable(z.string()),
  skipReason: z.nullable(z.string()),
  /** Every how many years; null when it comes once. Only the last of them decides what comes after it. */
  everyYears: z.nullable(z.int()),
  /** In which months of such a year; none when it comes once. */
  months: z.array(z.int()),
  isLast: z.boolean(),
  /** Of a year that nobody has published yet. */
  isDraft: z.boolean(),
  /** It is a task to its owner too, made some weeks ahead, from the template where one is named. */
  makesTask: z.boolean(),
  taskTemplateId: z.nullable(id),
  /** No more come of it, since when and why. */
  stopped: z.nullable(z.object({ at: z.string(), byName: z.string(), reason: z.string() })),
  /** The others of the same, by date. */
  years: z.array(z.object({ id, year: z.int(), month: z.int(), dueDate: z.nullable(z.string()), status: z.enum(eventStatuses) })),
  createdByName: z.string(),
  createdAt: z.string(),
  files: z.array(File),
  version: z.int(),
  can: z.array(z.enum(eventSteps)),
  why: z.partialRecord(z.enum(eventSteps), z.string()),
})
export type Event = z.output<typeof Event>

/** What publishing a year does. */
export const Publishing = z.object({
  year: z.int(),
  events: z.int(),
  /** What rules name beyond that, and is made when its time comes. */
  coming: z.int(),
  people: z.array(z.object({ id, name: z.string(), events: z.int(), tasks: z.int() })),
  tasks: z.int(),
  /** Those whose time has come already; the others come some weeks before their dates. */
  tasksNow: z.int(),
  unowned: z.int(),
  /** Their rule names a day off. */
  moved: z.array(z.object({ id, title: z.string(), from: z.string(), to: z.string() })),
  /** Given a date on a day off by somebody. */
  daysOff: z.array(z.object({ id, title: z.string(), dueDate: z.string() })),
})
export type Publishing = z.output<typeof Publishing>
/** The task of an event. */
export const EventTask = z.object({ id, number: z.string(), status: z.enum(taskStatuses), dueDate: z.string(), assigneeName: z.string() })
export type EventTask = z.output<typeof EventTask>

const year = wholeNumber({ min: firstYear, max: lastYear, label: 'år' })
const month = wholeNumber({ min: 1, max: 12, label: 'måned' })
const asNumber = (value: unknown) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value)
const yearAsked = z.pipe(z.transform(asNumber), year)
const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
const fields = {
  title: freeLine({ min: 3, label: 'tittel' }),
  description: orNull(freeText()),
  theme: choices(themes, 'tema'),
  eventKind: choices(eventKinds, 'type'),
  month,
  dueDate: orNull(isoDate),
  ownerId: orNull(id),
  departmentId: orNull(id),
  everyYears: orNull(wholeNumber({ min: 1, max: 5, label: 'antall år' })),
  /** Whether it is a task to its owner too; without: as it was. */
  makesTask: z.optional(z.boolean()),
  taskTemplateId: orNull(id),
  /** In which months of such a year; without: in its own month, or as it was. */
  months: z.optional(z.array(month).check(z.minLength(1, { error: 'Velg minst én måned' }), z.maxLength(12))),
}
export const NewEvent = z.strictObject({ ...fields, year })
export type NewEvent = z.output<typeof NewEvent>

/** A fixed duty of the company's (domain 2.8) that nothing is planned for. */
export const Proposal = z.object({
  key: z.string(),
  title: z.string(),
  theme: z.enum(themes),
  eventKind: z.enum(eventKinds),
  months: z.array(z.int()),
  /** Its day of the month, where the law names one. */
  day: z.nullable(z.int()),
  everyYears: z.int(),
  /** The duties it follows from and why the company has them; none for what is good practice. */
  because: z.array(z.object({ name: z.string(), reason: z.string() })),
  source: z.nullable(z.string()),
  /** Its source has not been checked: «Må kontrolleres». */
  isToBeChecked: z.boolean(),
  /** Whether the duty applies is not settled. */
  isToAssess: z.boolean(),
  group: z.enum(fixedDutyGroups),
})
export type Proposal = z.output<typeof Proposal>
const dutyKey = shortText({ max: 60, label: 'plikt' })

const ref = { id, version }
const fileIds = z.array(id).check(z.maxLength(20))
export const yearWheel = {
  wheel: read('/year-wheel', z.strictObject({ year: z.optional(yearAsked) }), Wheel),
  /** A month of it for other calendars (iCalendar): once, as it stands. */
  month: download('/year-wheel/month', z.strictObject({ year: yearAsked, month: z.pipe(z.transform(asNumber), month) })),
  /** What comes within sixty days, and what is late. */
  soon: read('/year-wheel/soon', z.strictObject({}), z.object({ items: z.array(Entry), total: z.int() })),
  event: read('/year-wheel/events/:id', z.strictObject({ id }), Event),
  /** Its task, as the reader may see it. */
  eventTask: read('/year-wheel/events/:id/task', z.strictObject({ id }), z.object({ task: z.nullable(EventTask) })),
  eventTimeline: read('/year-wheel/events/:id/timeline', z.strictObject({ id }), z.object({ items: z.array(TimelineEntry) })),
  addEvent: write('/year-wheel/events', NewEvent, Event),
  /** With `following`: what it is and who has it is changed for those of the same that come after it, too. When they come is each one's own. */
  editEvent: write('/year-wheel/events/:id', z.strictObject({ ...ref, ...fields, following: z.optional(z.boolean()) }), Event, 'PUT'),
  startEvent: write('/year-wheel/events/:id/start', z.strictObject(ref), Event),
  completeEvent: write(
    '/year-wheel/events/:id/complete',
    z.strictObject({ ...ref, note: orNull(freeText({ max: 1000 })), fileIds: z.optional(fileIds) }),
    Event,
  ),
  skipEvent: write('/year-wheel/events/:id/skip', z.strictObject({ ...ref, reason }), Event),
  /** Stops the series it is of: those nobody has begun on and whose time is not over are left out, and no more come. What is done stays. */
  stopSeries: write('/year-wheel/events/:id/stop', z.strictObject({ ...ref, reason }), Event),
  reopenEvent: write('/year-wheel/events/:id/reopen', z.strictObject({ ...ref, reason }), Event),
  /** To another month of its year: this one alone, its rule stays. */
  moveEvent: write(
    '/year-wheel/events/:id/move',
    z.strictObject({ ...ref, month, dueDate: orNull(isoDate), reason: orNull(freeText({ max: 1000 })) }),
    Event,
  ),
  attachToEvent: write('/year-wheel/events/:id/files', z.strictObject({ id, fileIds: fileIds.check(z.minLength(1)) }), Event),
  eventFile: download('/year-wheel/events/:id/files/:fileId', z.strictObject({ id, fileId: id, thumbnail: z.optional(flag) })),
  /** What of a year the next one does not have yet, and the date it would have there. */
  copyable: read(
    '/year-wheel/copy',
    z.strictObject({ year: yearAsked }),
    z.object({
      items: z.array(
        z.object({
          id,
          title: z.string(),
          theme: z.enum(themes),
          month: z.int(),
          dueDate: z.nullable(z.string()),
          /** How many times it comes in the next year; the first of them is told. */
          times: z.int(),
          ownerName: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Makes next year's of each, with the same owner, its date moved to a working day; what is there already is left as it is. `asDraft` makes next year a draft. */
  copyYear: write(
    '/year-wheel/copy',
    z.strictObject({
      year,
      ids: z.array(id).check(z.minLength(1, { error: 'Velg minst ett gjøremål' }), z.maxLength(500)),
      asDraft: z.optional(z.boolean()),
    }),
    z.object({ made: z.int() }),
  ),
  /** A coming year in which nobody has begun on anything: from now on it is seen by those who may plan in it alone, and waits for nobody. */
  draftYear: write('/year-wheel/draft', z.strictObject({ year }), z.object({ year: z.int() })),
  publishing: read('/year-wheel/publishing', z.strictObject({ year: yearAsked }), Publishing),
  /** Once: owners are told, and what is to be tasks becomes tasks when its time comes. */
  publishYear: write('/year-wheel/publish', z.strictObject({ year }), z.object({ year: z.int(), tasks: z.int(), told: z.int() })),
  proposals: read(
    '/year-wheel/proposals',
    z.strictObject({}),
    z.object({
      items: z.array(Proposal),
      /** The company is so small that most of what it could plan may wait. */
      isSmall: z.boolean(),
      /** What the company has said that it does not plan. */
      dismissed: z.array(z.object({ key: z.string(), title: z.string(), reason: z.string(), byName: z.string(), at: z.string() })),
      canDecide: z.boolean(),
    }),
  ),
  /**
   * Each becomes what comes again every year: from this year on where its month has not gone by, else from the next. What comes several times
   * a year is one series.
   */
  takeIn: write(
    '/year-wheel/proposals/take-in',
    z.strictObject({
      items: z
        .array(z.strictObject({ key: dutyKey, month: z.optional(month), ownerId: orNull(id) }))
        .check(z.minLength(1, { error: 'Velg minst én plikt' }), z.maxLength(60)),
    }),
    z.object({ made: z.int() }),
  ),
  dismiss: write('/year-wheel/proposals/dismiss', z.strictObject({ key: dutyKey, reason }), z.object({ key: z.string() })),
  /** It is proposed again. */
  restore: write('/year-wheel/proposals/restore', z.strictObject({ key: dutyKey }), z.object({ key: z.string() })),
}
