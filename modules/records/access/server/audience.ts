import { type Actor, roles } from '@portal/kit/actor'
import type { AppointmentType } from '@portal/kit/offices'
import type { Context } from '@portal/platform/http/verb'
import type { Audience, ReaderReason } from '../contract.ts'
import { type AccessFacts, mayChange, stepsOf } from '../rules.ts'
import * as queries from './queries.ts'
import type { RecordRow } from './recordQueries.ts'
import { waitingOf } from './requestQueries.ts'
import type { Restrictable } from './restrictable.ts'

type Asking = Pick<Context, 'tx' | 'actor'>

/** Facts of a record for this actor, with everybody on its list. */
export async function factsOf({ tx, actor }: Asking, kind: Restrictable, row: RecordRow) {
  const readers = row.isRestricted ? await queries.readersOf(tx, kind, [row.id]) : []
  return { facts: factsFor(actor, kind, row, readers), readers }
}

type Known = Pick<RecordRow, 'isRestricted' | 'isAlwaysRestricted' | 'departmentId' | 'assigneeId' | 'soleOffice'>
export const factsFor = (actor: Actor, { restricts }: Restrictable, row: Known, readers: readonly queries.Reader[]): AccessFacts => ({
  ...row,
  reasons: readers.filter(({ userId }) => userId === actor.id),
  hasSoleOfficer:
    row.soleOffice !== null && readers.some(({ appointmentType, until }) => appointmentType === row.soleOffice && until === null),
  refusals: restricts.why,
})

/** Everybody who sees a record, and why; with what the actor may do about it. */
export async function audienceOf(asking: Asking, kind: Restrictable, row: RecordRow): Promise<Audience> {
  const { tx, actor } = asking
  const { facts, readers } = await factsOf(asking, kind, row)
  const maySettle = mayChange(actor, facts) === null
  return {
    isRestricted: row.isRestricted,
    roles: row.isRestricted
      ? []
      : (await queries.countByRole(tx)).map(({ roleId, count }) => ({ role: roles[roleId - 1] as 'admin', count })),
    people: grouped(
      actor.id,
      row.isRestricted ? readers.filter(({ reason }) => reason !== 'department') : await openReadersOf(asking, kind, row.id),
    ),
    offices: (row.isRestricted ? await queries.officesOf(tx, row.id) : []).map(({ appointmentType }) => ({
      appointmentType,
      canRemove: !actor.appointments?.some(({ type }) => type === appointmentType),
    })),
    departments: row.isRestricted && kind.restricts.listsDepartments ? await queries.departmentsOf(tx, row.id) : [],
    canListDepartments: kind.restricts.listsDepartments === true,
    ...stepsOf(actor, facts),
    requests: maySettle ? await waitingOf(tx, row.id) : [],
    openings: maySettle ? await queries.openingsOf(tx, kind, row.id, 20) : [],
    version: row.version,
  }
}

async function openReadersOf({ tx }: Asking, { restricts }: Restrictable, id: string): Promise<queries.Reader[]> {
  const readers = await restricts.openReaders(tx, id)
  const names = await queries.namesOf(
    tx,
    readers.map(({ userId }) => userId),
  )
  return readers.flatMap(({ userId, reason, appointmentType }) => {
    const name = names.get(userId)
    return name
      ? [{ userId, name, reason: reason as ReaderReason, appointmentType: appointmentType as AppointmentType | null, until: null }]
      : []
  })
}

function grouped(own: string, readers: queries.Reader[]): Audience['people'] {
  const people = new Map<string, Audience['people'][number]>()
  for (const { userId, name, reason, appointmentType, until } of readers) {
    const person = people.get(userId) ?? { id: userId, name, reasons: [], canRemove: false }
    person.reasons.push({ reason, appointmentType, until })
    people.set(userId, person)
  }
  const stays = ['reporter', 'handler']
  // Who is there by office or project alone goes when that goes.
  const followsOther: ReaderReason[] = ['office', 'project', 'duty', 'verifier']
  return [...people.values()].map((person) => ({
    ...person,
    // Nobody takes from themselves (S7).
    canRemove:
      person.id !== own &&
      !person.reasons.some(({ reason }) => stays.includes(reason)) &&
      person.reasons.some(({ reason }) => !followsOther.includes(reason)),
  }))
}
