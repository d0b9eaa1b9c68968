import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { dutiesOf, dutyTexts, fixedDutiesOf } from '@portal/modules/company/duties/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type Change, type Context, read, write } from '@portal/platform/http/verb'
import { type Proposal, yearWheel } from '../contract.ts'
import { monthsOf, themeOf } from '../proposalRules.ts'
import { mayAdd, seesProposals } from '../rules.ts'
import { wheelTexts } from '../texts.ts'
import { unfitOwner } from './check.ts'
import { auditOf } from './present.ts'
import { deleteDismissal, insertDismissal, listDismissals, lockProposals, plannedDuties } from './proposalQueries.ts'
import { getEvent, insertEvents } from './queries.ts'
import { ruleOf } from './recur.ts'
import { entityOf } from './take.ts'

const { error, why } = wheelTexts
const two = (n: number) => String(n).padStart(2, '0')

/** The company's fixed duties that nothing is planned for and that it has not said no to. */
async function proposed(tx: TenantDb, now: Date): Promise<{ items: Proposal[]; isSmall: boolean }> {
  const taken = new Set<string>(await plannedDuties(tx, Number(osloDate(now).slice(0, 4))))
  for (const { key } of await listDismissals(tx)) taken.add(key)
  const profile = await dutiesOf(tx)
  const duties = new Map(profile.map((duty) => [duty.key, duty]))
  const fixedDuties = await fixedDutiesOf(tx, profile)
  const items = fixedDuties.items
    .filter(({ key }) => !taken.has(key))
    .map((fixed) => ({
      key: fixed.key,
      title: fixed.title,
      theme: themeOf(fixed.key, fixed.theme),
      eventKind: fixed.kind,
      months: monthsOf(fixed.when),
      day: fixed.when.kind === 'date' ? fixed.when.day : null,
      everyYears: fixed.isEverySecondYear ? 2 : 1,
      because: fixed.dutyKeys.flatMap((key) => {
        const duty = duties.get(key)
        return duty && duty.verdict !== 'doesNotApply' ? [{ name: duty.name, reason: duty.reason }] : []
      }),
      source: fixed.source,
      isToBeChecked: fixed.isToBeChecked,
      isToAssess: fixed.verdict === 'assess',
      group: fixed.group,
    }))
  return { items, isSmall: fixedDuties.isSmall }
}

export const proposals = read(yearWheel.proposals, async ({ tx, actor, now }) => {
  if (!seesProposals(actor)) throw new Failure('forbidden')
  return {
    ...(await proposed(tx, now)),
    dismissed: (await listDismissals(tx)).map((one) => ({ ...one, title: titleOf(one.key) })),
    canDecide: mayAdd(actor),
  }
})

const titleOf = (key: string) => (dutyTexts.fixed as Record<string, string>)[key] ?? key

async function hold({ tx, actor, now }: Context) {
  if (!mayAdd(actor)) throw new Failure('forbidden', { message: why.notSteering })
  await lockProposals(tx)
  return new Map((await proposed(tx, now)).items.map((one) => [one.key, one]))
}

export const takeIn = write(yearWheel.takeIn, async (ctx, { items }) => {
  const { tx, actor, now } = ctx
  const open = await hold(ctx)
  const rows = []
  for (const { key, month, ownerId } of items) {
    const one = open.get(key)
    if (!one) throw new Failure('conflict', { message: error.notProposed })
    open.delete(key)
    const isFixed = one.months.length > 1 || one.day !== null
    refuseGaps([
      ...gapIf(month !== undefined && isFixed && !one.months.includes(month), 'month', error.notItsMonth),
      ...(await unfitOwner(ctx, ownerId)),
    ])
    const months = month === undefined || one.months.length > 1 ? one.months : [month]
    rows.push(...rowsOf(one, months, ownerId ?? null, actor.id, now))
  }
  const also: Change<null>[] = []
  for (const { id } of await insertEvents(tx, rows)) {
    const row = await getEvent(tx, id)
    also.push({ action: 'yearWheelEvent.takeIn', entity: entityOf(row), before: null, after: auditOf(row), result: null })
  }
  const [first, ...rest] = also
  return { ...first!, also: rest, result: { made: items.length } }
})

/** Planned for the first time, once in each of its months: this year where the month has not gone by. */
function rowsOf(proposal: Proposal, months: readonly number[], ownerId: string | null, by: string, now: Date) {
  const { title, theme, eventKind, day, everyYears, key } = proposal
  const today = osloDate(now)
  const yearOf = (month: number) => Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0)
  const dates = months.map((month) => `${yearOf(month)}-${two(month)}-${two(day ?? 1)}`).sort()
  const rule = JSON.stringify(ruleOf(dates[0]!, everyYears, day !== null, months))
  const originId = newId()
  const at = now.toISOString()
  return dates.map((planned, n) => ({
    id: n === 0 ? originId : newId(),
    title,
    theme,
    event_kind: eventKind,
    year: Number(planned.slice(0, 4)),
    month: Number(planned.slice(5, 7)),
    due_date: day ? planned : null,
    owner_id: ownerId,
    duty_key: key,
    rule,
    origin_id: originId,
    occurrence: n + 1,
    planned_on: planned,
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  }))
}

const entity = (id: string, key: string) => ({ type: 'yearWheelDuty', id, number: titleOf(key) })

export const dismiss = write(yearWheel.dismiss, async (ctx, { key, reason }) => {
  if (!(await hold(ctx)).has(key)) throw new Failure('conflict', { message: error.notProposed })
  const row = { duty_key: key, reason, dismissed_at: ctx.now.toISOString(), dismissed_by: ctx.actor.id }
  await insertDismissal(ctx.tx, row)
  return { action: 'yearWheelDuty.dismiss', entity: entity(newId(), key), before: null, after: { key, reason }, reason, result: { key } }
})

export const restore = write(yearWheel.restore, async (ctx, { key }) => {
  await hold(ctx)
  const before = await deleteDismissal(ctx.tx, key)
  if (!before) throw new Failure('missing')
  return { action: 'yearWheelDuty.restore', entity: entity(newId(), key), before, after: null, result: { key } }
})
