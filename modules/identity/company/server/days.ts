import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import type { CompanyDays } from '@portal/kit/recurrence'
import { type Change, type Context, read, write } from '@portal/platform/http/verb'
import { company } from '../contract.ts'
import { companyTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { refuseField, refuseStale } from './refuse.ts'

/** As it is stored: that a day is half is said of those days alone. */
type Stored = { from: string; to: string; name: string | null; isHalfDay?: true }

const present = (actor: Actor, { recurrenceShift, closedDays, version }: queries.CompanyRow) => ({
  recurrenceShift: recurrenceShift as CompanyDays['shift'],
  closedDays: (closedDays as Stored[]).map((one) => ({ ...one, isHalfDay: one.isHalfDay ?? false })),
  version,
  canEdit: may(actor, 'admin'),
})

/** Everybody who sets a deadline must know which days are none. */
export const days = read(company.days, async ({ tx, actor }) => present(actor, await queries.getCompany(tx)))

/** What must be reckoned anew when the days change, in the same transaction. */
export type FollowDays = (ctx: Context, before: CompanyDays) => Promise<Change<null>[]>

export const setDays = (follow: FollowDays) =>
  write(company.setDays, async (ctx, { version, recurrenceShift, closedDays }) => {
    const { tx, actor, now } = ctx
    if (!may(actor, 'admin')) throw new Failure('forbidden')
    const before = await queries.lockCompany(tx)
    refuseStale(version, before)
    const rising = [...closedDays]
      .sort((a, b) => (a.from < b.from ? -1 : 1))
      .map(({ from, to, name = null, isHalfDay }): Stored => ({ from, to, name, ...(isHalfDay && { isHalfDay }) }))
    if (rising.some(({ from }, n) => n > 0 && from <= rising[n - 1]!.to)) throw refuseField('closedDays', companyTexts.closedTwice)
    const set = { recurrence_shift: recurrenceShift, closed_days: JSON.stringify(rising), updated_at: now.toISOString() }
    const after = await queries.updateCompany(tx, set)
    const earlier = present(actor, before)
    const also = await follow(ctx, { shift: earlier.recurrenceShift, closed: earlier.closedDays.filter(({ isHalfDay }) => !isHalfDay) })
    return { action: 'company.setDays', entity: { type: 'company', id: before.ksId }, before, after, also, result: present(actor, after) }
  })
