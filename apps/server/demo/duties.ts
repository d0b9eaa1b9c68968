import type { Hit } from '../../../modules/cases/authorityNotifications/dutyRules.ts'
import type { Case } from './cases.ts'
import type { Cast } from './cast.ts'
import type { Actor, Row } from './ledger.ts'
import type { Random } from './random.ts'
import type { Times } from './schedule.ts'
import type { When } from './steps.ts'
import type { World } from './world.ts'

export type Ref = { id: string; number: string; times: Times; cast: Cast }
/** What is told beside the case itself: the register, the breach and the notices, each before the step that demands it. */
export type Telling = Ref & {
  world: World
  it: Case
  chance: Random
  /** Somewhere between the report and the start of treatment. */
  early: (part: number) => string
  when: When
}

/** Keeps what a case has from its notices, injuries and breach as the database's own triggers would, in their order. */
export function hold({ world: { ledger }, id }: Pick<Telling, 'world' | 'id'>, at: string) {
  const of = (table: string) =>
    ledger.versions.filter((one) => one.table === table && one.to === null && one.row.deviation_id === id).map(({ row }) => row)
  const notices = of('authority_notifications')
  const [injuries, breaches] = [of('injuries'), of('privacy_breaches')]
  const is = (...statuses: string[]) => notices.some(({ status }) => statuses.includes(String(status)))
  const holds = [
    is('toAssess') && 'dutyToAnswer',
    is('toAssess', 'required', 'sentPartial') && 'dutyOpen',
    is('sentPartial', 'sent', 'closed') && 'dutySent',
    injuries.length > 0 && 'injury',
    breaches.length > 0 && 'breach',
    breaches.some((row) => !row.is_complete) && 'breachIncomplete',
  ].filter(Boolean)
  const floor_reasons = breaches.some((row) => row.risk_level === 'high') ? ['highRisk'] : []
  const row = ledger.get('deviations', id)
  const isSame = JSON.stringify([row.holds, row.floor_reasons]) === JSON.stringify([holds, floor_reasons])
  if (!isSame) ledger.change('deviations', id, at, { holds, floor_reasons })
}

export const made = (at: string, by: Actor) => ({ created_at: at, created_by: by.id, updated_at: at, updated_by: by.id, version: 1 })

/** A notice nobody has answered yet. */
export const unanswered = {
  status: 'toAssess',
  undecided_at: null,
  undecided_by: null,
  decided_at: null,
  decided_by: null,
  reason: null,
  draft: null,
  late_reason: null,
  copied_at: null,
  copied_to: null,
  copied_by: null,
  closed_at: null,
  closed_by: null,
}

type Answer = {
  by: Actor
  proposedAt: string
  decidedAt: string
  sentAt: string | null
  channel: string
  reason?: string
  reference?: string
}
/** A notice's life: proposed, decided by a named person, and sent when that was the answer. */
export function notice(
  telling: Telling,
  { rule, cause, dueAt, limitAt }: Hit,
  { by, proposedAt, decidedAt, sentAt, channel, reason, reference }: Answer,
) {
  const { world, it, chance, when, id } = telling
  const { ledger } = world
  const noticeId = chance.id(proposedAt)
  const entity = { type: 'authorityNotification', id: noticeId, number: rule.id }
  const move = (at: string, step: string, set: Row) => {
    const { version } = ledger.get('authority_notifications', noticeId)
    ledger.change('authority_notifications', noticeId, at, { ...set, updated_at: at, updated_by: by.id, version: Number(version) + 1 })
    ledger.tell(at, by, {
      action: `authorityNotification.${step}`,
      entity,
      before: null,
      after: { status: set.status },
      reason: (set.reason as string) ?? null,
    })
    hold(telling, at)
  }
  when(proposedAt, () => {
    const row = {
      id: noticeId,
      deviation_id: id,
      project_id: null,
      rule_id: rule.id,
      because: cause,
      due_at: dueAt,
      limit_at: limitAt,
      ...unanswered,
    }
    ledger.add('authority_notifications', { ...row, ...made(proposedAt, it.reporter) }, proposedAt)
    ledger.tell(proposedAt, it.reporter, {
      action: 'authorityNotification.propose',
      entity,
      before: null,
      after: { ruleId: rule.id, status: 'toAssess', dueAt, limitAt },
    })
    hold(telling, proposedAt)
  })
  const isSent = sentAt !== null
  when(decidedAt, () =>
    move(decidedAt, isSent ? 'require' : 'waive', {
      status: isSent ? 'required' : 'notRequired',
      decided_at: decidedAt,
      decided_by: by.id,
      reason: reason ?? null,
    }),
  )
  if (!isSent) return
  when(sentAt, () => {
    const sending = {
      id: chance.id(sentAt),
      notification_id: noticeId,
      sent_at: sentAt,
      sent_by: by.id,
      channel,
      told: [...rule.authorities],
    }
    ledger.add(
      'authority_sendings',
      { ...sending, reference: reference ?? null, note: null, is_partial: false, created_at: sentAt },
      sentAt,
    )
    move(sentAt, 'send', { status: 'sent' })
  })
}
