import type { Actor } from '@portal/kit/actor'
import { addDays, addMonths, type IsoDate } from '@portal/kit/dates'
import { may } from '@portal/kit/permissions'
import { lifecycle, type Refusal } from '@portal/kit/rules'
import { type EntryStatus, type EventStatus, type EventStep, eventStatuses } from './choices.ts'
import { wheelTexts } from './texts.ts'

/** What the rules must know of an event; `recurs` where more come of it, and nobody has stopped them; `isDraft` of a year that is not published. */
export type EventFacts = { status: EventStatus; ownerId: string | null; createdById: string; recurs?: boolean; isDraft?: boolean }
type Who = (actor: Actor, event: EventFacts) => Refusal | null

const { why } = wheelTexts
const refuse = (message: string): Refusal => ({ code: 'forbidden', message })
const isOwn = (actor: Actor, { ownerId, createdById }: EventFacts) => [ownerId, createdById].includes(actor.id)

/** `yearWheel.manage` (domain 4.2): administrators all of it, leaders what they own or made. */
const steers: Who = (actor, event) =>
  actor.role === 'admin' || (actor.role === 'leader' && isOwn(actor, event)) ? null : refuse(why.notSteering)
/** Who has it to do, whatever their role, does it. */
const does: Who = (actor, event) =>
  event.ownerId === actor.id && may(actor, 'write', 'audit', 'control') ? null : steers(actor, event) && refuse(why.notOwner)

const stops: Who = (actor, event) => (event.recurs ? steers(actor, event) : refuse(why.notRecurring))

/** Nothing is done of a plan that is not decided. */
const begins: Who = (actor, event) => (event.isDraft ? refuse(why.draft) : does(actor, event))

const open = ['planned', 'inProgress'] as const
/** The life of an event (domain 3.5.5). */
export const eventRules = lifecycle<EventFacts, EventStatus>()<EventStep>({
  start: { from: ['planned'], to: 'inProgress', who: begins },
  complete: { from: open, to: 'done', who: begins },
  move: { from: open, who: steers },
  edit: { from: open, who: steers, quiet: true },
  attach: { from: open, who: does, quiet: true },
  reopen: { from: ['done', 'skipped'], to: 'inProgress', who: steers, quiet: true },
  skip: { from: open, to: 'skipped', who: steers, quiet: true },
  /** The series it is of: what is planned ahead is left out, and no more come. */
  stop: { from: eventStatuses, who: stops, quiet: true },
})

export const mayAdd = (actor: Actor) => actor.role === 'admin' || actor.role === 'leader'
/** A draft is seen by those who may plan in it. */
export const seesDrafts = (actor: Actor) => mayAdd(actor)
/** The whole year's plan (`yearWheel.manage`, A). */
export const mayPublish = (actor: Actor) => actor.role === 'admin'
/** `yearWheel.read`: everybody who works here knows the plan. */
export const mayRead = (actor: Actor) => actor.role !== 'guest'

/** Duties that nothing is planned for are told those who steer or examine the company. */
export const seesProposals = (actor: Actor) => mayAdd(actor) || may(actor, 'audit', 'control')

type Dated = { year: number; month: number; dueDate: IsoDate | null }
/** The last day of a month. */
export const monthEnd = (year: number, month: number): IsoDate => addDays(addMonths(`${year}-${String(month).padStart(2, '0')}-01`, 1), -1)
/** The day by whose end it must be done: its own, else the month's last. */
export const lastDayOf = ({ year, month, dueDate }: Dated): IsoDate => dueDate ?? monthEnd(year, month)

/** How an event stands: it is late from the day after its date, or from the end of its month (domain 3.5.5). */
export function entryStatus(event: Dated & { status: EventStatus }, today: IsoDate): EntryStatus {
  if (event.status === 'done' || event.status === 'skipped') return event.status
  if (lastDayOf(event) < today) return 'late'
  return event.status === 'inProgress' ? 'open' : 'planned'
}
