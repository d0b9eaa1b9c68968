import { Failure, missing } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { lockCase } from '@portal/modules/cases/visibility/server/public'
import type { Context } from '@portal/platform/http/verb'
import { lackingIn, mayEditBreach, mayOpenBreach, office } from '../rules.ts'
import { breachTexts } from '../texts.ts'
import { blank, concealed, presentBreach } from './present.ts'
import { proposedMessage } from './proposed.ts'
import { type BreachRecord, caseOf, findBreach, insertBreach, updateBreach } from './queries.ts'

const { error } = breachTexts
export const refusal = (field: string, message: string) => new Failure('guard', { message, missing: [field], fields: { [field]: message } })

/** The breach of a case, held, for who may write it. */
export async function lockFor({ tx, actor }: Context, id: string, version: number) {
  await lockCase(tx, id)
  const of = await caseOf(tx, actor, id)
  if (!mayOpenBreach(actor, of)) throw missing()
  if (!mayEditBreach(actor, of)) throw new Failure('forbidden')
  const found = await findBreach(tx, id)
  if (!found && !of.isPrivacy) throw new Failure('guard', { message: error.notPrivacy, missing: ['category'] })
  if (of.status === 'closed') throw new Failure('locked', { message: error.closed })
  if ((found?.version ?? 0) !== version) throw new Failure('conflict')
  return { of, before: found ?? blank }
}
type Locked = Awaited<ReturnType<typeof lockFor>>

/** Writes what it has become, and tells which fields that was. */
export async function keep(
  ctx: Context,
  step: string,
  { of, before }: Locked,
  after: BreachRecord,
  decidedBy: object,
  reason: string | null,
) {
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
    subjects_message: after.subjectsMessage,
    subjects_recipients: after.subjectsRecipients,
    subjects_channel: after.subjectsChannel,
    subjects_told_at: after.subjectsToldAt,
    ...decidedBy,
    is_complete: lackingIn(after).length === 0,
    updated_at: at,
    updated_by: actor.id,
  }
  if (before.version > 0) await updateBreach(tx, of.id, set)
  else await insertBreach(tx, { id: newId(), deviation_id: of.id, ...set, created_at: at, created_by: actor.id })
  const saved = (await findBreach(tx, of.id))!
  return {
    action: `privacyBreach.${step}`,
    entity: { type: 'privacyBreach', id: of.id, number: of.number },
    before: null,
    after: concealed(before, saved),
    reason,
    departmentId: of.departmentId,
    offices: of.assigneeId === actor.id ? [] : office,
    result: presentBreach(actor, of, saved, await proposedMessage(tx, of, saved)),
  }
}
