import { type IsoDate, osloDate } from '@portal/kit/dates'
import { appearsOn, dueOf, type Occurrence, occurrences, type Recurrence, ruleText } from '@portal/kit/recurrence'
import { newId } from '@portal/kit/uuid'
import { leadDays } from '../contract.ts'
import type { Last } from './queries.ts'

const monthOf = (day: IsoDate) => Number(day.slice(5, 7))

/** Every so many years on this day, of each of the months. What is due in a month, and no day of it, is kept by the month's first. */
export const ruleOf = (
  starts: IsoDate,
  everyYears: number,
  hasDate: boolean,
  months: readonly number[] = [monthOf(starts)],
): Recurrence => ({
  starts,
  frequency: 'yearly',
  interval: everyYears,
  months: [...new Set(months)].sort((a, b) => a - b),
  monthDay: { kind: 'day', day: Number(starts.slice(8)) },
  shift: hasDate ? 'previous' : 'keep',
  anchor: 'schedule',
  leadDays,
})

/** Whether it comes several times a year. */
export const isOften = (rule: Recurrence | null) => (rule?.months?.length ?? 0) > 1

/** Stepping over days off never leaves the year, which is the event's own; nor the month, of what comes in several. */
const dueIn = (rule: Recurrence, planned: IsoDate) => {
  const due = dueOf(rule, planned)
  const same = isOften(rule) ? 7 : 4
  return due.slice(0, same) === planned.slice(0, same) ? due : dueOf({ ...rule, shift: 'next' }, planned)
}

type Made = Pick<Last, 'rule' | 'occurrence' | 'plannedOn' | 'hasDate'>
export type Coming = { number: number; planned: IsoDate; due: IsoDate }
const comingOf = (rule: Recurrence, { number, planned }: Occurrence): Coming => ({ number, planned, due: dueIn(rule, planned) })

/** The dates the rule names after what is made, in order; none when it comes once. */
export function* comingsAfter({ rule, occurrence, plannedOn }: Made): Generator<Coming> {
  if (!rule) return
  for (const one of occurrences(rule, undefined, { number: occurrence, planned: plannedOn, due: plannedOn })) yield comingOf(rule, one)
}

export const comingAfter = (last: Made): Coming | null => comingsAfter(last).next().value ?? null

const yearOf = (day: IsoDate) => Number(day.slice(0, 4))
/**
 * The dates it has in a year, without what is there already. A year far off is entered at its beginning, so that it costs no more than the
 * next one; nothing is numbered then, and nobody makes what is so far off.
 */
export function comingsIn({ rule, occurrence, plannedOn }: Made, year: number): Coming[] {
  if (!rule) return []
  const isFar = year > yearOf(plannedOn) + 1
  const last = isFar ? { number: 0, planned: `${year - 1}-12-31`, due: '' } : { number: occurrence, planned: plannedOn, due: plannedOn }
  const found: Coming[] = []
  for (const one of occurrences(rule, undefined, last)) {
    if (yearOf(one.planned) > year) break
    if (yearOf(one.planned) === year) found.push(comingOf(rule, one))
  }
  return found
}

/** The same a year later, for what comes once and is copied. */
export const yearLater = (last: Made) => comingAfter({ ...last, rule: last.rule ?? ruleOf(last.plannedOn, 1, last.hasDate) })

/** Those whose lead has begun. */
export function ripeOf(last: Made, now: Date): Coming[] {
  const found: Coming[] = []
  for (const one of comingsAfter(last)) {
    if (appearsOn(last.rule ?? { leadDays }, one) > osloDate(now)) break
    found.push(one)
  }
  return found
}

/** The row of a coming one: what the last says, planned anew. */
export function rowOf(last: Last, { number, planned, due }: Coming, by: string, now: Date) {
  const at = now.toISOString()
  return {
    id: newId(),
    title: last.title,
    description: last.description,
    theme: last.theme,
    event_kind: last.eventKind,
    year: Number(planned.slice(0, 4)),
    month: Number(due.slice(5, 7)),
    due_date: last.hasDate ? due : null,
    owner_id: last.ownerId,
    department_id: last.departmentId,
    duty_key: last.dutyKey,
    makes_task: last.makesTask,
    task_template_id: last.taskTemplateId,
    rule: last.rule && ruleText(last.rule),
    origin_id: last.originId,
    occurrence: number,
    planned_on: planned,
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  }
}
