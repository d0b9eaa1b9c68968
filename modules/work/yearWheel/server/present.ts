import type { Actor } from '@portal/kit/actor'
import { fieldsOf } from '@portal/kit/contract'
import { osloDate } from '@portal/kit/dates'
import { omit } from '@portal/kit/omit'
import { pick } from '@portal/kit/pick'
import type { Recurrence } from '@portal/kit/recurrence'
import { type Entry, Event } from '../contract.ts'
import { entryStatus, eventRules, seesDrafts } from '../rules.ts'
import { paceText, wheelTexts } from '../texts.ts'
import type { EventRecord, EventRow, Last } from './queries.ts'
import type { Coming } from './recur.ts'

const { why } = wheelTexts

const paceOf = (rule: Pick<Recurrence, 'interval' | 'months'> | null) => ({
  everyYears: rule?.interval ?? null,
  months: [...(rule?.months ?? [])],
})

/** Of what comes several times a year: which series it is of. */
const linkOf = (id: string) => ({ id, path: `/internal-control/year-wheel/${id}` })
const seriesOf = ({ originId, rule }: { originId: string; rule: Pick<Recurrence, 'interval' | 'months'> | null }) =>
  rule?.months && rule.months.length > 1 ? { series: { id: originId, text: paceText(rule.interval, rule.months) } } : {}

const shown = fieldsOf(Event)

/** The event as the outside world sees it, with what this actor may do and why not the rest. */
export function presentEvent(actor: Actor, row: EventRecord, now: Date): Event {
  return {
    ...pick(row, shown),
    owner: row.ownerId && row.ownerName ? { id: row.ownerId, name: row.ownerName } : null,
    years: row.years.filter(({ isDraft }) => !isDraft || seesDrafts(actor)).map((one) => omit(one, 'isDraft')),
    isLate: entryStatus(row, osloDate(now)) === 'late',
    ...paceOf(row.rule),
    ...eventRules.possible(actor, row),
  }
}

const audited = [
  'departmentId',
  'departmentName',
  'description',
  'doneAt',
  'doneByName',
  'doneNote',
  'dueDate',
  'dutyKey',
  'eventKind',
  'id',
  'makesTask',
  'month',
  'occurrence',
  'originId',
  'ownerId',
  'ownerName',
  'plannedOn',
  'skipReason',
  'startedAt',
  'status',
  'taskTemplateId',
  'theme',
  'title',
  'version',
  'year',
] as const
/** What the audit log keeps of an event, and names beside ids, because names change. */
export const auditOf = (row: EventRecord) => ({
  ...pick(row, audited),
  ...paceOf(row.rule),
})

export function entryOf(actor: Actor, row: EventRow, now: Date): Entry {
  const status = entryStatus(row, osloDate(now))
  const isFinished = status === 'done' || status === 'skipped'
  const refusal = isFinished ? why.finished : (eventRules.steps.move.who(actor, row)?.message ?? null)
  return {
    key: `event:${row.id}`,
    kind: 'event',
    title: row.title,
    theme: row.theme,
    month: row.month,
    date: row.dueDate,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    departmentId: row.departmentId,
    departmentName: row.departmentName,
    status,
    times: 1,
    done: status === 'done' ? 1 : 0,
    doneOn: status === 'done' && row.doneAt ? osloDate(row.doneAt) : null,
    link: linkOf(row.id),
    move: refusal ? null : { version: row.version, needsReason: row.dutyKey ? 'always' : 'never' },
    whyNotMove: refusal,
    ...seriesOf(row),
  }
}

/** One that its rule names and that is not there yet. */
export const comingEntry = (last: Last, { planned, due }: Coming): Entry => ({
  key: `coming:${last.originId}:${planned}`,
  kind: 'coming',
  title: last.title,
  theme: last.theme,
  month: Number(due.slice(5, 7)),
  date: last.hasDate ? due : null,
  ownerId: last.ownerId,
  ownerName: last.ownerName,
  departmentId: last.departmentId,
  departmentName: last.departmentName,
  status: 'planned',
  times: 1,
  done: 0,
  doneOn: null,
  link: linkOf(last.id),
  move: null,
  whyNotMove: why.notMadeEvent,
  ...seriesOf(last),
})
