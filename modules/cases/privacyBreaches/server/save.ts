import { Failure } from '@portal/kit/errors'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { privacyBreaches } from '../contract.ts'
import { mayDecideBreach } from '../rules.ts'
import { breachTexts } from '../texts.ts'
import { keep, lockFor, refusal } from './keep.ts'

const { error } = breachTexts
/** What a breach may oblige the company to: run after every change, in its transaction. Given where the modules are put together. */
export type Assess = (ctx: Context, deviationId: string) => Promise<Change<unknown>[]>

export const saveBreach = (assess: Assess) =>
  write(privacyBreaches.saveBreach, async (ctx, { id, version, ...given }) => {
    const locked = await lockFor(ctx, id, version)
    const { periodFrom = null, periodTo = null } = given
    if (periodTo && (!periodFrom || new Date(periodTo) < new Date(periodFrom))) throw refusal('periodTo', error.period)
    const after = {
      ...locked.before,
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
    const change = await keep(ctx, 'save', locked, after, {}, null)
    return { ...change, also: await assess(ctx, id) }
  })

export const decideSubjects = write(privacyBreaches.decideSubjects, async (ctx, { id, version, ...given }) => {
  const locked = await lockFor(ctx, id, version)
  if (!mayDecideBreach(ctx.actor, locked.of)) throw new Failure('forbidden', { message: error.notDecider })
  // What they have been told cannot be taken back.
  if (!given.notifiesSubjects && locked.before.subjectsToldAt) throw refusal('notifiesSubjects', error.alreadyNotified)
  const after = { ...locked.before, ...given }
  const decided = { decided_by: ctx.actor.id, decided_at: ctx.now.toISOString() }
  return keep(ctx, 'decideSubjects', locked, after, decided, given.subjectsReason)
})
