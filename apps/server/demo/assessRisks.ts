import { addDays, addMonths, addWorkingDays, type IsoDate } from '@portal/kit/dates'
import { riskAssessments } from '@portal/modules/governance/riskAssessments'
import { type Risk, risks } from '@portal/modules/governance/risks'
import { actions } from '@portal/modules/records/actions'
import type { Act, When } from './play.ts'
import { type AssessmentStory, assessmentStories, type RiskStory } from './riskStories.ts'
import type { Member } from './staff.ts'
import type { Setting } from './world.ts'

type Team = { leader: Member; worker: Member }
const reasons = {
  reasonP: 'Det har skjedd hos oss eller i bransjen de siste årene.',
  reasonC: 'Slik gikk det i hendelsene vi kjenner til.',
}
const scoring = ([probability, consequence]: readonly [number, number]) => ({ probability, consequence, ...reasons })

/** The company's risk assessments: what is risked, what is done about it, and what the general manager has accepted. */
export function assessRisks(setting: Setting, when: When) {
  for (const story of assessmentStories) assess(setting, when, story)
}

function assess({ staff, clock, today, departmentIds, placeIds }: Setting, when: When, story: AssessmentStory) {
  const [leader, director, chief] = [staff.leaderOf(story.department), staff.called('Bjørn Ærøy'), staff.called('Trygve Sætre')]
  const worker = staff.in(story.department).find(({ id, roleId }) => roleId === 3 && id !== chief.id)!
  const day = addWorkingDays(today, -story.daysAgo)
  const at = (days: number, hour: number) => clock.at(addWorkingDays(day, days), hour * 60)
  const made = new Map<RiskStory, Risk>()
  let assessmentId = ''
  when(at(0, 9), async (act) => {
    const place = { departmentId: departmentIds[story.department], locationId: story.place ? placeIds[story.place] : null }
    const { title, type, object } = story
    const begun = await act(leader, riskAssessments.create, { title, assessmentType: type, ...place })
    const { id } = begun
    const described = { title, ...place, ownerId: leader.id, facilitatorId: leader.id, object }
    const { version } = await act(leader, riskAssessments.edit, { id, version: begun.version, ...described })
    const participants = [
      { userId: leader.id, part: 'leader' as const },
      { userId: chief.id, part: 'safetyRep' as const },
      { userId: worker.id, part: 'participant' as const },
    ]
    await act(leader, riskAssessments.setParticipants, { id, version, participants })
    assessmentId = id
    for (const one of story.risks) made.set(one, await identify(act, { leader, worker }, one, { assessmentId, day }))
  })
  when(at(1, 13), async (act) => {
    const { id, version } = await act(leader, riskAssessments.get, { id: assessmentId })
    await act(leader, riskAssessments.submit, { id, version, approverIds: [director.id] })
  })
  when(at(2, 10), async (act) => {
    const { id, version, approval } = await act(director, riskAssessments.get, { id: assessmentId })
    await act(director, riskAssessments.approve, { id, version, digest: approval!.digest })
  })
  for (const one of story.risks) {
    if (one.action?.isDone)
      when(clock.at(addWorkingDays(addDays(day, one.action.days), -4), 14 * 60), (act) =>
        carryOut(act, { leader, worker }, one, made.get(one)!.id),
      )
    if (one.accepted) when(at(4, 9), (act) => accept(act, { leader, director }, made.get(one)!.id, addMonths(day, 5)))
    if (one.accepted?.changed)
      when(at(20, 11), async (act) => {
        const { id, version, title, category, departmentId, owner } = await act(leader, risks.get, { id: made.get(one)!.id })
        const existingControls = one.accepted!.changed!
        await act(leader, risks.edit, { id, version, title, category, departmentId, ownerId: owner.id, existingControls })
      })
  }
}

/** A risk of an assessment, scored, with what is done about it. */
async function identify(act: Act, { leader, worker }: Team, one: RiskStory, { assessmentId, day }: { assessmentId: string; day: IsoDate }) {
  const { title, category, controls = null } = one
  const made = await act(leader, risks.create, { title, category, existingControls: controls, assessmentId })
  let risk = await act(leader, risks.score, { id: made.id, version: made.version, ...scoring(one.score) })
  if (one.target) risk = await act(leader, risks.score, { id: risk.id, version: risk.version, sort: 'target', ...scoring(one.target) })
  if (one.stop) risk = await act(leader, risks.decideStop, { id: risk.id, version: risk.version, decision: 'stopped', reason: one.stop })
  if (!one.action) return risk
  return act(leader, risks.planAction, {
    id: risk.id,
    version: risk.version,
    title: one.action.title,
    actionType: 'preventive',
    hierarchyLevel: one.action.level ?? 'engineering',
    ownerId: worker.id,
    dueDate: addDays(day, one.action.days),
  })
}

/** Its tiltak is done, and found to work or not; the risk is scored again, where that has changed it. */
async function carryOut(act: Act, { leader, worker }: Team, one: RiskStory, riskId: string) {
  const [planned] = (await act(leader, risks.get, { id: riskId })).actions
  const begun = await act(worker, actions.start, { id: planned!.id, version: planned!.version })
  const done = await act(worker, actions.complete, { id: begun.id, version: begun.version, note: 'Gjort som avtalt, og vist til laget.' })
  const looked = { method: 'visual' as const, note: 'Sett på stedet.' }
  if (one.residual) {
    const { id, version } = await act(leader, risks.get, { id: riskId })
    await act(leader, risks.score, { id, version, sort: 'residual', ...scoring(one.residual) })
  }
  const { failure } = one.action!
  if (failure) await act(leader, actions.reject, { id: done.id, version: done.version, method: 'visual', note: failure })
  else if (done.isVerificationRequired) await act(leader, actions.verify, { id: done.id, version: done.version, ...looked })
  if (!one.after) return
  const { id, version } = await act(leader, risks.get, { id: riskId })
  await act(leader, risks.score, { id, version, ...scoring(one.after) })
}

async function accept(act: Act, { leader, director }: { leader: Member; director: Member }, id: string, until: IsoDate) {
  const { version } = await act(leader, risks.get, { id })
  const why = 'Jobben må gjøres, og barrierene vi har, er de beste som finnes i dag.'
  const { approval, version: asked } = await act(leader, risks.askAcceptance, { id, version, acceptorIds: [director.id], reason: why })
  const reason = 'Akseptert mens tiltaket gjennomføres. Vi ser på den igjen når det er gjort.'
  await act(director, risks.accept, { id, version: asked, digest: approval!.digest, until, reason })
}
