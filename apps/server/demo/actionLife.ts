import { addWorkingDays, osloDate } from '@portal/kit/dates'
import { attachPhoto } from './attachPhoto.ts'
import type { Actor, Row } from './ledger.ts'
import * as phrases from './phrases.ts'
import type { Random } from './random.ts'
import type { Times } from './schedule.ts'
import { auditedAction, type When } from './steps.ts'
import type { Story } from './story.ts'
import type { World } from './world.ts'

export type ActionPlan = {
  caseId: string
  action: Story['actions'][number]
  scene: Story['scene']
  owner: Actor
  planner: Actor
  canceller: Actor
  verifier: Actor
  isRequired: boolean
  /** Goes straight to done and waits there: for a desk that shows what waits. */
  isPlain: boolean
}

/** Plans the steps of a case's actions. Their numbers are given later, in the order in which all cases planned theirs. */
export function livesOfActions(world: World, chance: Random, plans: readonly ActionPlan[], times: Times, when: When) {
  for (const [n, plan] of plans.entries()) liveAction(world, chance, plan, n, times, when)
}

function liveAction(world: World, chance: Random, plan: ActionPlan, n: number, times: Times, when: When) {
  const { ledger } = world
  const planned = times.share(0.33 + n * 0.03)
  const id = chance.id(planned)
  const isCancelled = n > 0 && !plan.isPlain && chance.chance(0.09)
  const isRejected = !isCancelled && plan.isRequired && !plan.isPlain && chance.chance(0.12)
  const isEarly = !plan.isPlain && chance.chance(0.3)
  const hasPhoto = chance.chance(0.2)
  const days = chance.whole(3, 10)
  const nature = plan.action[1] === 'administrative' ? 'administrative' : 'physical'
  const verdict = chance.pick(phrases.verdicts[nature])
  const entity = { type: 'action', id }

  when(planned, () => {
    ledger.add('actions', rowOf(), planned)
    ledger.tell(planned, plan.planner, {
      action: 'action.plan',
      entity,
      before: null,
      after: { ...auditedAction(world, ledger.get('actions', id)), fileIds: [] },
    })
  })
  if (isCancelled)
    return step(
      'cancel',
      times.share(0.7),
      plan.canceller,
      { status: 'cancelled', cancel_reason: chance.pick(phrases.cancelReasons) },
      true,
    )
  step('start', times.share(chance.between(0.45, 0.55)), plan.owner, { status: 'inProgress' })
  if (isRejected) {
    complete(times.share(0.6), chance.pick(phrases.completionNotes[nature]))
    judge('reject', times.share(0.68), verdict[0], chance.pick(phrases.rejectionNotes[nature]))
    step('start', times.share(0.74), plan.owner, { status: 'inProgress' })
    complete(times.share(0.9), chance.pick(phrases.betterCompletionNotes[nature]))
  } else complete(times.share(plan.isPlain ? 0.9 + n * 0.02 : chance.between(0.65, 0.92)), chance.pick(phrases.completionNotes[nature]))
  if (plan.isRequired)
    judge('verify', isEarly ? times.share(chance.between(0.94, 0.985)) : times.verify(chance.between(0.85, 0.98)), ...verdict)

  function complete(at: string, note: string) {
    const fresh = { verified_at: null, verified_by: null, verification_method: null, verification_note: null, is_effective: null }
    if (hasPhoto)
      when(
        at,
        () => void attachPhoto(world, chance, { table: 'record_files', column: 'record_id', id }, plan.scene, plan.owner, at, 'evidence'),
      )
    step('complete', at, plan.owner, { status: 'done', completed_at: at, completed_by: plan.owner.id, completion_note: note, ...fresh })
  }
  function judge(name: 'verify' | 'reject', at: string, method: string, note: string) {
    const isEffective = name === 'verify'
    const judged = {
      verified_at: at,
      verified_by: plan.verifier.id,
      verification_method: method,
      verification_note: note,
      is_effective: isEffective,
    }
    step(name, at, plan.verifier, { status: isEffective ? 'verified' : 'rejected', ...judged }, true)
  }
  function step(name: string, at: string, actor: Actor, set: Row, hasReason = false) {
    when(at, () => {
      const row = ledger.get('actions', id)
      const housekeeping = { updated_at: at, updated_by: actor.id, version: Number(row.version) + 1 }
      const { before, after } = ledger.change('actions', id, at, { ...set, ...housekeeping })
      const reason = hasReason ? String(set.verification_note ?? set.cancel_reason) : null
      ledger.tell(at, actor, {
        action: `action.${name}`,
        entity,
        before: auditedAction(world, before),
        after: auditedAction(world, after),
        reason,
      })
    })
  }
  function rowOf(): Row {
    const [type, level, title] = plan.action
    return {
      id,
      number: '',
      parent_id: plan.caseId,
      title,
      description: null,
      action_type: type,
      hierarchy_level: level,
      owner_id: plan.owner.id,
      due_date: addWorkingDays(osloDate(planned), days),
      status: 'planned',
      is_verification_required: plan.isRequired,
      completed_at: null,
      completed_by: null,
      completion_note: null,
      verified_at: null,
      verified_by: null,
      verification_method: null,
      verification_note: null,
      is_effective: null,
      cancel_reason: null,
      cost_estimate: null,
      cost_actual: null,
      created_at: planned,
      created_by: plan.planner.id,
      updated_at: planned,
      updated_by: plan.planner.id,
      version: 1,
    }
  }
}
