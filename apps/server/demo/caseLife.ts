import { addDays, addWorkingDays, osloDate } from '@portal/kit/dates'
import { effectCheckDays, type Severity } from '@portal/modules/deviations'
import { suggestedDueDates } from '../../../modules/deviations/deadlineRules.ts'
import { directClosureReasons } from '../../../modules/deviations/rules.ts'
import { isGrave, needsReason, proposedSeverity } from '../../../modules/deviations/severityRules.ts'
import { type ActionPlan, livesOfActions } from './actionLife.ts'
import type { Case } from './cases.ts'
import { castOf } from './cast.ts'
import { causes } from './causes.ts'
import { speakUp } from './chatter.ts'
import { tellIncident } from './incidents.ts'
import * as phrases from './phrases.ts'
import { random } from './random.ts'
import { report } from './report.ts'
import { timesOf } from './schedule.ts'
import { stepsOf } from './steps.ts'
import type { World } from './world.ts'

const scales = [1, 2, 3, 4, 5].flatMap((impact) => [1, 2, 3, 4, 5].map((likelihood) => ({ impact, likelihood })))

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
      const said = ledger.get('deviations', id) as { severity: Severity; reported_severity: Severity | null }
      const isLowered = needsReason(
        { severity: said.severity, isSeverityConfirmed: false, reportedSeverity: said.reported_severity },
        severity,
      )
      step('start', at, cast.starter, () => set, isLowered ? phrases.severityReasons : null)
    })
  }

  function investigate(at: string) {
    const [title, why, categories] = causes[chance.pick(story.causes)]
    const isLesson = grave && chance.chance(0.3)
    const isCostly = story.category === 'quality' || chance.chance(0.08)
    const set = {
      root_cause: `${title}. ${why}`,
      root_cause_categories: [...categories],
      lessons_learned: isLesson
        ? `Sjekkes ved oppstart på alle plasser: ${story.actions[0]![2].replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}.`
        : null,
      cost_estimate: isCostly ? chance.whole(3, 85) * 1000 : null,
    }
    when(at, () => step('investigate', at, handler, () => set))
  }

  function resolve(at: string, summary: string) {
    const set = { status: 'resolved', resolution_summary: summary, last_resolved_at: at }
    when(at, () => step('resolve', at, handler, ({ resolved_at }) => ({ ...set, resolved_at: resolved_at ?? at })))
  }

  function sendBack(at: string) {
    const set = { status: 'inProgress', rejected_count: 1 }
    when(at, () => step('sendBack', at, controller, () => set, chance.pick(phrases.sendBackReasons)))
  }

  function close(at: string) {
    // Of the old ones all has been seen to; the newest wait for their day.
    const due = addDays(osloDate(at), effectCheckDays)
    const effect_check_date = grave && due > addDays(world.today, -8) ? due : null
    const set = { status: 'closed', closure_reason: 'fixed', closed_at: at, closed_by: closer.id, effect_check_date }
    when(at, () => step('close', at, closer, () => set))
  }

  function reopen(at: string) {
    const due_date = addWorkingDays(osloDate(at), 10)
    const set = {
      status: 'inProgress',
      due_date,
      reopened_count: 1,
      closed_at: null,
      closed_by: null,
      closure_reason: null,
      effect_check_date: null,
    }
    when(at, () => step('reopen', at, leader, () => set, chance.pick(phrases.reopenReasons)))
  }
}
