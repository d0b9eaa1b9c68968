import type { Actor } from '@portal/kit/actor'
import { formatDateTime, formatLongDate, formatWeek } from '@portal/kit/format'
import type { OwnLetter } from '@portal/kit/notices'
import { holdsOffice, may } from '@portal/kit/permissions'
import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { notify } from '@portal/modules/records/notifications/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { listPath, type Summarised, type SummaryLine } from '@portal/platform/record/summary'
import { givenAt, type Summary, type SummaryKind, summariesDue } from '../summaryRules.ts'
import { statisticsTexts } from '../texts.ts'
import { summaryEvents } from './notices.ts'
import { administrators, beginRound, companyNow, enqueueEach, leaders, personNow } from './summaryQueries.ts'

const texts = statisticsTexts.summary
const headOffice = 'dagligLeder'
/** No record of ours: a summary is about many. */
const none = '00000000-0000-0000-0000-000000000000'

/** Begins what is due and has not been begun: a job for each person it is for. */
export async function planSummaries(tx: TenantDb, now: Date) {
  for (const { kind, day } of summariesDue(now))
    if (await beginRound(tx, kind, day, givenAt(day))) await enqueueEach(tx, kind, day, await recipients[kind](tx))
}

const recipients: Record<SummaryKind, (tx: TenantDb) => Promise<string[]>> = {
  weekly: leaders,
  monthly: async (tx) => {
    const heads = await holdersOf(tx, [headOffice])
    return [...new Set([...(await administrators(tx)), ...heads.map(({ id }) => id)])]
  },
}
const isFor: Record<SummaryKind, (actor: Actor) => boolean> = {
  weekly: (actor) => actor.team.length > 0,
  monthly: (actor) => may(actor, 'admin') || holdsOffice(actor, [headOffice], none),
}

/** Domain 4.3: an administrator knows of restricted cases how many they are, and the general manager answers for them (domain 1.3). */
const mayCountHidden = (actor: Actor) => may(actor, 'admin') || holdsOffice(actor, [headOffice], none)

/**
 * Tells one person how it stands, with the figures of the lists they would see themselves. The same summary again is silence, and so is a
 * week in which a leader has nothing at all.
 */
export async function tellSummary(tx: TenantDb, summarised: readonly Summarised[], now: Date, userId: string, summary: Summary) {
  const { kind, day, from, to } = summary
  const actor = await personNow(tx, userId)
  if (!actor || !isFor[kind](actor)) return
  const company = await companyNow(tx)
  const countsHidden = mayCountHidden(actor)
  const ask = { tx, now, actor, period: summary, modulesOff: company.modulesOff, countsHidden }
  const lines: SummaryLine[] = []
  for (const linesOf of summarised) lines.push(...(await linesOf(ask)))
  if (kind === 'weekly' && lines.every(({ count }) => count === 0)) return
  const number = kind === 'weekly' ? formatWeek(from, day) : formatLongDate(from).split(' ').slice(2).join(' ')
  const more = kind === 'monthly' ? [{ text: texts.more, path: listPath('/deviations/statistics', { from, to }) }] : []
  const intro = texts.intro[kind](company.name, formatDateTime(now), countsHidden)
  const letter: OwnLetter = { intro, lines: [...lines, ...more].map(({ text, path }) => ({ text, path })) }
  const event = kind === 'weekly' ? summaryEvents.weeklySummary : summaryEvents.monthlySummary
  const path = kind === 'weekly' ? '/dashboard' : '/deviations/statistics'
  await notify({ tx, now, actor: null }, { event, entity: { type: 'summary', id: none, number }, path, occasion: day, letter }, [userId])
}
