import type { Actor } from '@portal/kit/actor'
import { formatDateTime, formatLongDate, formatWeek } from '@portal/kit/format'
import { holdsOffice, may } from '@portal/kit/permissions'
import { countActions } from '@portal/modules/actions/server/public'
import { holdersOf } from '@portal/modules/appointments/server/public'
import { countDeviations } from '@portal/modules/deviations/server/public'
import { notify, type OwnLetter } from '@portal/modules/notifications/server/public'
import type { TenantDb } from '@portal/platform/db'
import { actionLinesOf, givenAt, linesOf, type Summary, type SummaryKind, type SummaryList, summariesDue } from '../summaryRules.ts'
import { statisticsTexts } from '../texts.ts'
import { administrators, beginRound, companyName, enqueueEach, leaders, personNow } from './summaryQueries.ts'

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

/**
 * Tells one person how it stands, with the figures of the lists they would see themselves. The same summary again is silence, and so is a week
 * in which a leader has nothing at all.
 */
export async function tellSummary(tx: TenantDb, now: Date, userId: string, summary: Summary) {
  const { kind, day, from, to } = summary
  const actor = await personNow(tx, userId)
  if (!actor || !isFor[kind](actor)) return
  const lines: OwnLetter['lines'] = []
  let isEmpty = true
  for (const [line, list] of linesOf(summary)) {
    const { departmentId: _, locationId: __, ...filters } = list
    const { count } = await countDeviations(tx, actor, now, filters)
    isEmpty &&= count === 0
    lines.push({ text: texts.line[line](count), path: count > 0 ? pathOf('/deviations', list) : null })
  }
  for (const { line, search, filters } of actionLinesOf(summary)) {
    const count = await countActions(tx, actor, now, filters)
    isEmpty &&= count === 0
    lines.push({ text: texts.line[line](count), path: count > 0 ? pathOf('/actions', search) : null })
  }
  if (isEmpty && kind === 'weekly') return
  const number = kind === 'weekly' ? formatWeek(from, day) : formatLongDate(from).split(' ').slice(2).join(' ')
  if (kind === 'monthly') lines.push({ text: texts.more, path: pathOf('/deviations/statistics', { from, to }) })
  const letter = { intro: texts.intro[kind](await companyName(tx), formatDateTime(now)), lines }
  const event = kind === 'weekly' ? 'weeklySummary' : 'monthlySummary'
  const path = kind === 'weekly' ? '/dashboard' : '/deviations/statistics'
  await notify({ tx, now, actor: null }, { event, entity: { type: 'summary', id: none, number }, path, occasion: day, letter }, [userId])
}

/** The address of a page, its search as the web writes it. */
const pathOf = (page: string, search: SummaryList | Record<string, string>) =>
  `${page}?${new URLSearchParams(Object.entries(search).map(([key, value]): [string, string] => [key, String(value)])).toString().replaceAll('%2C', ',')}`
