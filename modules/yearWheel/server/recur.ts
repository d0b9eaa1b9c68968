import { type IsoDate, osloDate } from '@portal/kit/dates'
import { appearsOn, dueOf, type Occurrence, occurrences, type Recurrence, ruleText } from '@portal/kit/recurrence'
import { newId } from '@portal/kit/uuid'
import { leadDays } from '../contract.ts'
import type { Last } from './queries.ts'

/** Every so many years on this day. What is due in a month, and no day of it, is kept by the month's first. */
export const ruleOf = (starts: IsoDate, everyYears: number, hasDate: boolean): Recurrence => ({
  starts,
  frequency: 'yearly',
  interval: everyYears,
  months: [Number(starts.slice(5, 7))],
  monthDay: { kind: 'day', day: Number(starts.slice(8)) },
  shift: hasDate ? 'previous' : 'keep',
  anchor: 'schedule',
  leadDays,
})

/** Stepping over days off never leaves the year: the year is the event's own. */
const dueIn = (rule: Recurrence, planned: IsoDate) => {
  const due = dueOf(rule, planned)
  return due.slice(0, 4) === planned.slice(0, 4) ? due : dueOf({ ...rule, shift: 'next' }, planned)
}

type Made = Pick<Last, 'rule' | 'occurrence' | 'plannedOn' | 'hasDate'>
export type Coming = { number: number; planned: IsoDate; due: IsoDate }
const comingOf = (rule: Recurrence, { number, planned }: Occurrence): Coming => ({ number, planned, due: dueIn(rule, planned) })

/** The date the rule names after what is made; null when it comes once. */
export function comingAfter({ rule, occurrence, plannedOn }: Made): Coming | null {
  const next = rule && occurrences(rule, undefined, { number: occurrence, planned: plannedOn, due: plannedOn }).next().value
  return next ? comingOf(rule!, next) : null
}

/** The date it has in a year; null when it does not come in it, or is there already. */
export function comingIn({ rule, occurrence, plannedOn }: Made, year: number): Coming | null {
  if (!rule) return null
  for (const one of occurrences(rule, undefined, { number: occurrence, planned: plannedOn, due: plannedOn })) {
    const at = Number(one.planned.slice(0, 4))
    if (at >= year) return at === year ? comingOf(rule, one) : null
  }
  return null
}

/** The same a year later, for what comes once and is copied. */
export const yearLater = (last: Made) => comingAfter({ ...last, rule: last.rule ?? ruleOf(last.plannedOn, 1, last.hasDate) })

export const isRipe = (last: Made, coming: Coming, now: Date) => appearsOn(last.rule ?? { leadDays }, coming) <= osloDate(now)

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
