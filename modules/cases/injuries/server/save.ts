import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { Failure, missing } from '@portal/kit/errors'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { lockCase } from '@portal/modules/cases/visibility/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { absenceDays } from '../absenceRules.ts'
import { type InjuryFields, injuries } from '../contract.ts'
import { editors, type InjuryCase, lackingIn, mayEditInjury, mayOpenInjury, wrongAbsence } from '../rules.ts'
import { injuryTexts } from '../texts.ts'
import { concealed, presentInjury, presentSummary } from './present.ts'
import { caseOf, deviationOf, getInjury, type InjuryCaseRecord, insertInjury, isUser, stateNone, updateInjury } from './queries.ts'

const { error } = injuryTexts
/** What an injury may oblige the company to: run after every change, in its transaction. Given where the modules are put together. */
export type Assess = (ctx: Context, deviationId: string) => Promise<Change<unknown>[]>

/** Restricted comes before forbidden: who may not open the register does not learn that there is one. */
function refuseOthers(actor: Actor, of: InjuryCase) {
  if (!mayOpenInjury(actor, of)) throw missing()
  if (!mayEditInjury(actor, of)) throw new Failure('forbidden', { message: error.notEditor })
  if (of.status === 'closed') throw new Failure('locked', { message: error.closed })
}

/** By what right it may be written, for the log. */
const rightsOf = ({ departmentId }: InjuryCase) => ({ departmentId, offices: editors })

async function columnsOf({ tx, actor, now }: Context, of: InjuryCaseRecord, given: InjuryFields, informedAt: string | null) {
  const occurredAt = given.occurredAt ?? of.occurredAt
  const { absenceStart = null, absenceEnd = null, personUserId = null } = given
  const wrong = wrongAbsence({ outcome: given.outcome, occurredAt, absenceStart, absenceEnd })
  refuseGaps([
    ...gapIf(!!personUserId && !(await isUser(tx, personUserId)), 'personUserId', error.personInactive),
    ...gapIf(!!occurredAt && new Date(occurredAt).getTime() > now.getTime() + 5 * 60_000, 'occurredAt', error.future),
    ...(wrong ? gapIf(true, wrong, error[wrong]) : []),
  ])
  const at = now.toISOString()
  const safetyRepInformedAt = given.isSafetyRepInformed ? (informedAt ?? at) : null
  const row = {
    personUserId,
    personName: given.personName ?? null,
    relation: given.relation ?? null,
    employerName: given.employerName ?? null,
    occurredAt,
    activity: given.activity ?? null,
    mechanism: given.mechanism ?? null,
    bodyPart: given.bodyPart ?? null,
    outcome: given.outcome,
    medicalTreatment: given.medicalTreatment ?? null,
    absenceStart,
    safetyRepInformedAt,
  }
  return {
    person_user_id: personUserId,
    person_name: row.personName,
    relation: row.relation,
    employer_name: row.employerName,
    employer_org_number: given.employerOrgNumber ?? null,
    occurred_at: occurredAt,
    activity: row.activity,
    mechanism: row.mechanism,
    body_part: row.bodyPart,
    injury_kind: given.injuryKind ?? null,
    outcome: given.outcome,
    serious_criteria: [...new Set(given.seriousCriteria ?? [])],
    medical_treatment: row.medicalTreatment,
    absence_start: absenceStart,
    absence_end: absenceEnd,
    absence_days: absenceDays(absenceStart, absenceEnd, osloDate(now), occurredAt && osloDate(occurredAt)),
    alternative_work: given.alternativeWork ?? null,
    ppe_used: given.ppeUsed ?? null,
    witnesses: given.witnesses ?? null,
    safety_rep_informed_at: safetyRepInformedAt,
    safety_rep_informed_by: safetyRepInformedAt ? actor.id : null,
    is_complete: lackingIn(row).length === 0,
    updated_at: at,
    updated_by: actor.id,
  }
}

/** Registers an injury of a case that is already held and decided upon. */
export async function register(ctx: Context, of: InjuryCaseRecord, given: InjuryFields) {
  const id = newId()
  const columns = await columnsOf(ctx, of, given, null)
  await insertInjury(ctx.tx, { id, deviation_id: of.id, ...columns, created_at: ctx.now.toISOString(), created_by: ctx.actor.id })
  const row = await getInjury(ctx.tx, id)
  const entity = { type: 'injury', id: of.id, number: of.number }
  return { row, change: { action: 'injury.add', entity, before: null, after: concealed(null, row) } }
}

export const addInjury = (assess: Assess) =>
  write(injuries.addInjury, async (ctx, { id, version: _, ...given }) => {
    await lockCase(ctx.tx, id)
    const of = await caseOf(ctx.tx, ctx.actor, id)
    refuseOthers(ctx.actor, of)
    const { row, change } = await register(ctx, of, given)
    return { ...change, ...rightsOf(of), also: await assess(ctx, id), result: presentInjury(ctx.actor, of, row, ctx.now) }
  })

export const editInjury = (assess: Assess) =>
  write(injuries.editInjury, async (ctx, { id, version, ...given }) => {
    const { tx, actor } = ctx
    const deviationId = await deviationOf(tx, id)
    await lockCase(tx, deviationId)
    const of = await caseOf(tx, actor, deviationId)
    refuseOthers(actor, of)
    const before = await getInjury(tx, id)
    if (before.version !== version) throw new Failure('conflict')
    await updateInjury(tx, id, await columnsOf(ctx, of, given, before.safetyRepInformedAt))
    const after = await getInjury(tx, id)
    return {
      action: 'injury.edit',
      entity: { type: 'injury', id: deviationId, number: of.number },
      before: null,
      after: concealed(before, after),
      ...rightsOf(of),
      also: await assess(ctx, deviationId),
      result: presentInjury(actor, of, after, ctx.now),
    }
  })

export const stateNoInjury = write(injuries.stateNoInjury, async (ctx, { id, reason }) => {
  const { tx, actor, now } = ctx
  await lockCase(tx, id)
  const of = await caseOf(tx, actor, id)
  refuseOthers(actor, of)
  refuseGaps(gapIf(of.count > 0, 'reason', error.hasInjuries))
  await stateNone(tx, id, reason, actor.id, now.toISOString())
  return {
    action: 'injury.stateNone',
    entity: { type: 'injury', id, number: of.number },
    before: null,
    after: { isNoneStated: true },
    reason,
    ...rightsOf(of),
    result: presentSummary(actor, { ...of, statement: reason }),
  }
})
