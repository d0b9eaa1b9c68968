import { addDays, addWorkingDays, osloDate } from '@portal/kit/dates'
import { ruleOf } from '../../../modules/cases/authorityNotifications/dutyRules.ts'
import { deadlinesOfWork, isNoticeOfWorkDue } from '../../../modules/cases/authorityNotifications/workRules.ts'
import { made, unanswered } from './duties.ts'
import type { Row } from './ledger.ts'
import { random, seedOf } from './random.ts'
import type { Member } from './staff.ts'
import type { World } from './world.ts'

/** The advance notice of a project that needs one: answered the week after, and sent a fortnight before the work began. */
export function giveNotice(world: World, seed: number, project: Row, { leader, by, at }: { leader: Member; by: Member; at: string }) {
  const { ledger, clock, now } = world
  const plannedStart = String(project.planned_start)
  const [workingDays, manDays] = [Number(project.planned_working_days), Number(project.planned_man_days)]
  const work = { status: String(project.status), role: String(project.role), isClientConsumer: false, plannedStart, plannedEnd: null }
  if (!isNoticeOfWorkDue({ ...work, plannedWorkingDays: workingDays, plannedManDays: manDays })) return
  const rule = ruleOf('N-10')
  const chance = random(seedOf(seed, 'advanceNotice'))
  const id = chance.id(at)
  const entity = { type: 'authorityNotification', id, number: rule.id }
  const { dueAt, limitAt } = deadlinesOfWork({ plannedStart })
  const row = {
    id,
    deviation_id: null,
    project_id: project.id as string,
    rule_id: rule.id,
    because: 'plannedWork',
    due_at: dueAt,
    limit_at: limitAt,
  }
  ledger.add('authority_notifications', { ...row, ...unanswered, ...made(at, by) }, at)
  const after = { ruleId: rule.id, status: 'toAssess', dueAt, limitAt }
  ledger.tell(at, by, { action: 'authorityNotification.propose', entity, before: null, after })
  const move = (when: string, step: string, version: number, set: Row) => {
    ledger.change('authority_notifications', id, when, { ...set, updated_at: when, updated_by: leader.id, version })
    ledger.tell(when, leader, { action: `authorityNotification.${step}`, entity, before: null, after: { status: set.status } })
  }
  const decidedAt = clock.at(addWorkingDays(osloDate(at), 5), 9 * 60)
  const sentAt = clock.at(addWorkingDays(addDays(plannedStart, -15), 0), 13 * 60)
  if (sentAt >= now) return
  move(decidedAt, 'require', 2, { status: 'required', decided_at: decidedAt, decided_by: leader.id })
  const sending = {
    id: chance.id(sentAt),
    notification_id: id,
    sent_at: sentAt,
    sent_by: leader.id,
    channel: 'altinn',
    told: [...rule.authorities],
  }
  const rest = { reference: 'AT-2404-1', note: null, is_partial: false, created_at: sentAt }
  ledger.add('authority_sendings', { ...sending, ...rest }, sentAt)
  move(sentAt, 'send', 3, { status: 'sent' })
}
