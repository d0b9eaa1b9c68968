import { Failure, missing } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { lockCase } from '@portal/modules/actions/server/public'
import { type Change, type Context, write } from '@portal/platform/verb'
import { privacyBreaches } from '../contract.ts'
import { lackingIn, mayDecideBreach, mayOpenBreach } from '../rules.ts'
import { breachTexts } from '../texts.ts'
import { blank, concealed, presentBreach } from './present.ts'
import { type BreachRecord, caseOf, findBreach, insertBreach, updateBreach } from './queries.ts'

const { error } = breachTexts
/** What a breach may oblige the company to: run after every change, in its transaction. Given where the modules are put together. */
export type Assess = (ctx: Context, deviationId: string) => Promise<Change<unknown>[]>
const refusal = (field: string, message: string) => new Failure('guard', { message, missing: [field], fields: { [field]: message } })

async function lockFor({ tx, actor }: Context, id: string, version: number) {
  await lockCase(tx, id)
  const of = await caseOf(tx, actor, id)
  if (!mayOpenBreach(actor, of)) throw missing()
  const found = await findBreach(tx, id)
  if (!found && !of.isPrivacy) throw new Failure('guard', { message: error.notPrivacy, missing: ['category'] })
  if (of.status === 'closed') throw new Failure('locked', { message: error.closed })
  if ((found?.version ?? 0) !== version) throw new Failure('conflict')
  return { of, before: found ?? blank }
}
type Held = Awaited<ReturnType<typeof lockFor>>

async function keep(ctx: Context, step: string, { of, before }: Held, after: BreachRecord, decidedBy: object, reason: string | null) {
  const { tx, actor, now } = ctx
  const at = now.toISOString()
  const set = {
    breach_types: after.breachTypes,
    main_cause: after.mainCause,
    period_from: after.periodFrom,
    period_to: after.periodTo,
    person_count: after.personCount,
    is_count_estimated: after.isCountEstimated,
    person_categories: after.personCategories,
    data_types: after.dataTypes,
    data_location: after.dataLocation,
    how_arose: after.howArose,
    relation: after.relation,
    consequences: after.consequences,
    risk_level: after.riskLevel,
    measures_done: after.measuresDone,
    measures_planned: after.measuresPlanned,
    notifies_subjects: after.notifiesSubjects,
    subjects_reason: after.subjectsReason,
    subjects_channel: after.subjectsChannel,
    subjects_told_at: after.subjectsToldAt,
    ...decidedBy,
    is_complete: lackingIn(after).length === 0,
    updated_at: at,
    updated_by: actor.id,
  }
  if (before.version > 0) await updateBreach(tx, of.id, set)
  else await insertBreach(tx, { id: newId(), deviation_id: of.id, ...set, created_at: at, created_by: actor.id })
  const kept = (await findBreach(tx, of.id))!
  return {
    action: `privacyBreach.${step}`,
    entity: { type: 'privacyBreach', id: of.id, number: of.number },
    before: null,
    after: concealed(before, kept),
    reason,
    result: presentBreach(actor, of, kept),
  }
}

export const saveBreach = (assess: Assess) =>
  write(privacyBreaches.saveBreach, async (ctx, { id, version, ...given }) => {
    const held = await lockFor(ctx, id, version)
    const { periodFrom = null, periodTo = null } = given
    if (periodTo && (!periodFrom || new Date(periodTo) < new Date(periodFrom))) throw refusal('periodTo', error.period)
    const after = {
      ...held.before,
      breachTypes: [...new Set(given.breachTypes)],
      mainCause: given.mainCause ?? null,
      periodFrom,
      periodTo,
      personCount: given.personCount ?? null,
      isCountEstimated: given.isCountEstimated,
      personCategories: [...new Set(given.personCategories)],
      dataTypes: [...new Set(given.dataTypes)],
      dataLocation: given.dataLocation ?? null,
      howArose: given.howArose ?? null,
      relation: given.relation ?? null,
      consequences: given.consequences ?? null,
      riskLevel: given.riskLevel ?? null,
      measuresDone: given.measuresDone ?? null,
      measuresPlanned: given.measuresPlanned ?? null,
    }
    const change = await keep(ctx, 'save', held, after, {}, null)
    return { ...change, also: await assess(ctx, id) }
  })

export const decideSubjects = write(privacyBreaches.decideSubjects, async (ctx, { id, version, ...given }) => {
  const held = await lockFor(ctx, id, version)
  if (!mayDecideBreach(ctx.actor, held.of)) throw new Failure('forbidden', { message: error.notDecider })
  const { subjectsToldAt = null } = given
  if (subjectsToldAt && new Date(subjectsToldAt).getTime() > ctx.now.getTime() + 5 * 60_000) throw refusal('subjectsToldAt', error.future)
  const after = {
    ...held.before,
    notifiesSubjects: given.notifiesSubjects,
    subjectsReason: given.subjectsReason,
    subjectsChannel: given.subjectsChannel ?? null,
    subjectsToldAt,
  }
  const decided = { decided_by: ctx.actor.id, decided_at: ctx.now.toISOString() }
  return keep(ctx, 'decideSubjects', held, after, decided, given.subjectsReason)
})
