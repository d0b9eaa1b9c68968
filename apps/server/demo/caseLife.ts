import { addDays, addWorkingDays, osloDate } from '@portal/kit/dates'
import type { Severity } from '@portal/modules/cases/deviations'
import { effectCheckOn, suggestedDueDates, verifyBy } from '../../../modules/cases/deviations/deadlineRules.ts'
import { directClosureReasons } from '../../../modules/cases/deviations/rules.ts'
import { isGrave, needsReason, proposedSeverity } from '../../../modules/cases/deviations/severityRules.ts'
import { type ActionPlan, livesOfActions } from './actionLife.ts'
import type { Case } from './cases.ts'
import { castOf } from './cast.ts'
import { causes } from './causes.ts'
import { speakUp } from './chatter.ts'
import { tellIncident } from './incidents.ts'
import * as phrases from './phrases.ts'
import { random, seedOf } from './random.ts'
import { report } from './report.ts'
import { timesOf } from './schedule.ts'
import { stepsOf } from './steps.ts'
import type { Story } from './story.ts'
import { workDay } from './workClock.ts'
import type { World } from './world.ts'

const scales = [1, 2, 3, 4, 5].flatMap((impact) => [1, 2, 3, 4, 5].map((likelihood) => ({ impact, likelihood })))

const lessonOf = ({ actions: [first] }: Story) =>
  `Sjekkes ved oppstart på alle plasser: ${first![2].replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}.`

/** Lives a case from its report to today: every step by somebody who may take it, with what the step demands in place. */
export function live(world: World, it: Case, number: string) {
  const { ledger, staff } = world
  const { story, severity, reporter } = it
  const chance = random(it.seed)
  const isInjury = story.isInjury ?? false
  const grave = isGrave(severity)
  const times = timesOf(world, it, chance)
  const cast = castOf(staff, chance, it)
  const { leader, handler, controller, closer, owners } = cast
  const id = chance.id(it.reportedAt)
  const { step, at: when, run } = stepsOf(world, { id, number })

  const { hasPhoto } = report(world, chance, it, { id, number, isClosedAtOnce: times.direct !== null })
  if (times.direct) {
    closeDirectly(times.direct)
    return run()
  }
  tellIncident(world, it, { id, number, times, cast }, when)
  const lesson = grave && chance.chance(0.3) ? lessonOf(story) : null
  const hasCause = grave || chance.chance(severity === 'medium' ? 0.75 : 0.25)
  const plans = plansOf()
  start(times.start)
  if (hasCause) investigate(times.share(0.3))
  livesOfActions(world, chance, plans, times, when)
  resolve(times.resolve, story.resolution)
  if (times.sendBack) {
    sendBack(times.sendBack.at)
    resolve(times.sendBack.again, story.resolution)
  }
  close(times.close)
  if (times.reopen) {
    reopen(times.reopen.at)
    resolve(times.reopen.again, phrases.againResolved)
    close(times.reopen.close)
  }
  const closedAt = times.reopen?.close ?? times.close
  if (lesson) shareLesson(lesson, closedAt)
  if (grave) checkEffect(closedAt)
  const talk = { id, number, reportedAt: it.reportedAt, times, hasPhoto, isOnSite: story.scene !== 'papers' }
  speakUp(world, chance, { ...talk, reporter, handler, controller, owner: owners[0]!, hasOwner: plans.length > 0 }, when)
  run()

  /** D4: a medium case needs a cause or a finished action, a grave one both. */
  function plansOf(): ActionPlan[] {
    const most = Math.min(4, story.actions.length)
    const isWorkedOn = grave || (severity === 'medium' ? !hasCause || it.owner !== undefined || chance.chance(0.5) : chance.chance(0.15))
    const count = !isWorkedOn ? 0 : severity === 'low' ? 1 : chance.whole(1, grave ? most : 2)
    return story.actions.slice(0, count).map((action, n) => ({
      action,
      owner: owners[n % owners.length]!,
      planner: handler,
      canceller: leader,
      verifier: controller,
      isRequired: grave || chance.chance(0.75),
      isPlain: it.owner !== undefined,
      scene: story.scene,
      caseId: id,
    }))
  }

  function closeDirectly(at: string) {
    const reasons = directClosureReasons({
      severity,
      gravestSeverity: null,
      deviationType: it.type,
      impact: null,
      floorReasons: [],
      category: story.category,
      categoriesHeld: [],
      isSomeoneInjured: isInjury,
    })
    const isHandled = reasons.includes('handledOnSite') && chance.chance(0.85)
    const comment = chance.pick(isHandled ? phrases.onSite : phrases.noDeviation)
    const set = {
      status: 'closed',
      closure_reason: isHandled ? 'handledOnSite' : 'notDeviation',
      closure_comment: comment,
      immediate_action: story.atOnce,
      closed_at: at,
      closed_by: leader.id,
      responded_at: at,
    }
    when(at, () => step('closeDirectly', at, leader, () => set, comment))
  }

  function start(at: string) {
    const fits = scales.filter(({ impact, likelihood }) => proposedSeverity(impact, likelihood) === severity)
    const scale = grave || chance.chance(0.5) ? chance.pick(fits) : { impact: null, likelihood: null }
    const set = {
      status: 'inProgress',
      assignee_id: handler.id,
      category: story.category,
      severity,
      is_severity_confirmed: true,
      ...scale,
      due_date: suggestedDueDates(it.reportedAt, new Date(at))[severity],
      responded_at: at,
    }
    when(at, () => {
      const current = ledger.get('deviations', id) as { severity: Severity; reported_severity: Severity | null }
      const isLowered = needsReason(
        { severity: current.severity, isSeverityConfirmed: false, reportedSeverity: current.reported_severity },
        severity,
      )
      step('start', at, cast.starter, () => set, isLowered ? phrases.severityReasons : null)
    })
  }

  function investigate(at: string) {
    const [title, why, categories] = causes[chance.pick(story.causes)]
    const isCostly = story.category === 'quality' || chance.chance(0.08)
    const set = {
      root_cause: `${title}. ${why}`,
      root_cause_categories: [...categories],
      lessons_learned: lesson,
      cost_estimate: isCostly ? chance.whole(3, 85) * 1000 : null,
    }
    when(at, () => step('investigate', at, handler, () => set))
  }

  function resolve(at: string, summary: string) {
    const set = { status: 'resolved', resolution_summary: summary, last_resolved_at: at, verify_by: verifyBy(severity, osloDate(at)) }
    when(at, () => step('resolve', at, handler, ({ resolved_at }) => ({ ...set, resolved_at: resolved_at ?? at })))
  }

  function sendBack(at: string) {
    const set = { status: 'inProgress', verify_by: null, rejected_count: 1 }
    when(at, () => step('sendBack', at, controller, () => set, chance.pick(phrases.sendBackReasons)))
  }

  function close(at: string) {
    const effect_check_date = grave ? effectCheckOn(osloDate(at)) : null
    const closure_reason = it.type === 'improvement' ? 'improvementImplemented' : 'fixed'
    const set = { status: 'closed', verify_by: null, closure_reason, closed_at: at, closed_by: closer.id, effect_check_date }
    when(at, () => step('close', at, closer, () => set))
  }

  /** Shared by who answers for safety in the company, the day after (domain 3.3.1). */
  function shareLesson(body: string, closedAt: string) {
    const at = world.clock.instant(world.clock.read(closedAt) + workDay)
    const sharer = staff.called('Marte Nygård')
    const title = `Læring: ${story.title}`
    when(at, () => {
      const row = { id: chance.id(at), deviation_id: id, title, body, category: story.category, shared_by: sharer.id, shared_at: at }
      ledger.add('lessons', { ...row, withdrawn_by: null, withdrawn_at: null, version: 1 }, at)
      const entity = { type: 'deviation', id, number }
      ledger.tell(at, sharer, { action: 'deviation.shareLesson', entity, before: { lessonTitle: null }, after: { lessonTitle: title } })
    })
  }

  /** Ninety days on: nine of ten still work; the others are opened again in the same step, and solved better (F-04). */
  function checkEffect(from: string) {
    const due = effectCheckOn(osloDate(from))
    // The newest wait on somebody's desk.
    if (due > addDays(world.today, -30)) return
    const at = world.clock.at(due, chance.whole(8 * 60, 15 * 60))
    const hasFailed = !times.reopen && random(seedOf(it.seed, 'effect')).chance(0.08)
    const note = chance.pick(hasFailed ? phrases.failedEffects : phrases.lastingEffects)
    const result = hasFailed ? 'notEffective' : 'effective'
    when(at, () => {
      const { closed_at } = ledger.get('deviations', id)
      const row = {
        id: chance.id(at),
        deviation_id: id,
        closed_at,
        result,
        note,
        follow_up_id: null,
        checked_by: controller.id,
        checked_at: at,
      }
      ledger.add('effect_checks', row, at)
      ledger.change('deviations', id, at, { effect_result: result })
      const entity = { type: 'deviation', id, number }
      const states = { before: { effectResult: null }, after: { effectResult: result } }
      ledger.tell(at, controller, { action: 'deviation.checkEffect', entity, ...states, reason: note })
    })
    if (!hasFailed) return
    const later = (days: number) => world.clock.instant(world.clock.read(at) + days * workDay)
    reopen(at, { by: controller, reason: note })
    resolve(later(6), phrases.againResolved)
    close(later(8))
  }

  function reopen(at: string, { by, reason } = { by: leader, reason: chance.pick(phrases.reopenReasons) }) {
    const due_date = addWorkingDays(osloDate(at), 10)
    const set = {
      status: 'inProgress',
      due_date,
      reopened_count: 1,
      closed_at: null,
      closed_by: null,
      closure_reason: null,
      effect_check_date: null,
      effect_result: null,
    }
    when(at, () => step('reopen', at, by, () => set, reason))
  }
}
