import { type Actor, roles } from '@portal/kit/actor'
import type { AppointmentType } from '@portal/kit/offices'
import { officersOf } from '@portal/modules/cases/deviations/server/public'
import { type Context, read } from '@portal/platform/http/verb'
import { type Audience, access, type ReaderReason } from '../contract.ts'
import { type AccessFacts, mayChange, stepsOf } from '../rules.ts'
import * as queries from './queries.ts'
import { waitingOf } from './requestQueries.ts'

type Asking = Pick<Context, 'tx' | 'actor'>

/** What the rules must know of a case for this actor, with everybody on its list. */
export async function factsOf({ tx, actor }: Asking, row: queries.CaseRow) {
  const readers = row.isRestricted ? await queries.readersOf(tx, row.id) : []
  return { facts: factsFor(actor, row, readers), readers }
}

type Known = Pick<AccessFacts, 'isRestricted' | 'category' | 'departmentId' | 'assigneeId'>
export const factsFor = (actor: Actor, row: Known, readers: readonly queries.Reader[]): AccessFacts => ({
  ...row,
  reasons: readers.filter(({ userId }) => userId === actor.id),
  hasOfficer: readers.some(({ appointmentType }) => appointmentType === 'hmsAnsvarlig'),
})

/** Everybody who sees a case, and why; with what the actor may do about it. */
export async function audienceOf(asking: Asking, row: queries.CaseRow): Promise<Audience> {
  const { tx, actor } = asking
  const { facts, readers } = await factsOf(asking, row)
  const maySettle = mayChange(actor, facts) === null
  return {
    isRestricted: row.isRestricted,
    roles: row.isRestricted
      ? []
      : (await queries.countByRole(tx)).map(({ roleId, count }) => ({ role: roles[roleId - 1] as 'admin', count })),
    people: grouped(
      actor.id,
      row.isRestricted ? readers : [...(await queries.partakersOf(tx, row.id)), ...(await officers(asking, row.id))],
    ),
    offices: (row.isRestricted ? await queries.officesOf(tx, row.id) : []).map(({ appointmentType }) => ({
      appointmentType,
      canRemove: !actor.appointments?.some(({ type }) => type === appointmentType),
    })),
    ...stepsOf(actor, facts),
    requests: maySettle ? await waitingOf(tx, row.id) : [],
    openings: maySettle ? await queries.openingsOf(tx, row.id, 20) : [],
    version: row.version,
  }
}

async function officers({ tx }: Asking, id: string): Promise<queries.Reader[]> {
  const found = await officersOf(tx, id)
  const names = await queries.namesOf(
    tx,
    found.map((officer) => officer.id),
  )
  return found.flatMap((officer) => {
    const name = names.get(officer.id)
    return name
      ? [{ userId: officer.id, name, reason: 'office' as const, appointmentType: officer.type as AppointmentType, until: null }]
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
  // Who is there by office alone goes when the office goes.
  const followsOther: ReaderReason[] = ['office', 'duty', 'verifier']
  return [...people.values()].map((person) => ({
    ...person,
    // Nobody takes from themselves (S7).
    canRemove:
      person.id !== own &&
      !person.reasons.some(({ reason }) => stays.includes(reason)) &&
      person.reasons.some(({ reason }) => !followsOther.includes(reason)),
  }))
}

export const whoSees = read(access.whoSees, async (ctx, { id }) => audienceOf(ctx, await queries.getCase(ctx.tx, ctx.actor, id)))
