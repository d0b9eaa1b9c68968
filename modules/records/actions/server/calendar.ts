import type { CalendarEntry, CalendarSource } from '@portal/platform/record/calendar'
import type { ActionStatus } from '../contract.ts'
import { actionTexts as texts } from '../texts.ts'
import { type CalendarAction, ownActions } from './calendarQueries.ts'
import type { Parent } from './parent.ts'

const states = {
  planned: 'open',
  inProgress: 'open',
  rejected: 'open',
  done: 'done',
  verified: 'done',
  cancelled: 'cancelled',
} as const satisfies Record<ActionStatus, string>

/** A calendar is kept by another service: of a restricted record it holds that there is something to do, and not what. */
const entry = ({ isRestricted, ...action }: CalendarAction): CalendarEntry => ({
  uid: `tiltak-${action.id}`,
  day: action.dueDate,
  title: isRestricted ? `${texts.title} ${action.number}` : action.title,
  state: states[action.status],
  lines: [`${action.number} · ${texts.status[action.status]}`, ...(isRestricted ? [] : [`${action.parentNumber} · ${action.parentTitle}`])],
  path: `/actions/${action.id}`,
  sequence: action.version,
  changedAt: action.changedAt,
})

/** What somebody is to do about the records of these kinds. The company has no calendar of it: it tells what went wrong, not what is planned. */
export const actionCalendar = (parents: readonly Parent[]): CalendarSource => ({
  module: null,
  personal: async (tx, actor, span) => (await ownActions(tx, parents, actor, span)).map(entry),
})
