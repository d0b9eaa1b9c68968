import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { formatDateTime, formatLongDate, formatWeek } from '@portal/kit/format'
import type { OwnLetter } from '@portal/kit/notices'
import { holdsOffice, may } from '@portal/kit/permissions'
import { countNotices } from '@portal/modules/cases/authorityNotifications/server/public'
import { countDeviations, countHiddenDeviations } from '@portal/modules/cases/deviations/server/public'
import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { countActions, type Parent } from '@portal/modules/records/actions/server/public'
import { notify } from '@portal/modules/records/notifications/server/public'
import { Filters as TaskFilters } from '@portal/modules/work/tasks'
import { countUndone } from '@portal/modules/work/yearWheel/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import * as z from 'zod/mini'
import {
  actionLinesOf,
  givenAt,
  linesOf,
  type Summary,
  type SummaryKind,
  type SummaryList,
  summariesDue,
  taskLinesOf,
} from '../summaryRules.ts'
import { statisticsTexts } from '../texts.ts'
import { summaryEvents } from './notices.ts'
import { administrators, beginRound, companyNow, enqueueEach, leaders, personNow } from './summaryQueries.ts'
import { countTasks } from './taskQueries.ts'

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
 * Tells one person how it stands, with the figures of the lists they would see themselves. Restricted cases they may not read are counted for
 * who may know their number, and said to be. The same summary again is silence, and so is a week in which a leader has nothing at all.
 */
export async function tellSummary(tx: TenantDb, parents: readonly Parent[], now: Date, userId: string, summary: Summary) {
  const { kind, day, from, to } = summary
  const actor = await personNow(tx, userId)
  if (!actor || !isFor[kind](actor)) return
  const company = await companyNow(tx)
  const lines = [
    ...(await caseLines(tx, now, actor, summary)),
    ...(await actionLines(tx, parents, now, actor, summary)),
    ...(company.modulesOff.includes('tasks') ? [] : await taskLines(tx, now, actor, summary)),
    ...(await numbersAlone(tx, now, actor, summary, company.modulesOff)),
  ]
  if (kind === 'weekly' && lines.every(({ count }) => count === 0)) return
  const number = kind === 'weekly' ? formatWeek(from, day) : formatLongDate(from).split(' ').slice(2).join(' ')
  const more = kind === 'monthly' ? [{ text: texts.more, path: pathOf('/deviations/statistics', { from, to }) }] : []
  const intro = texts.intro[kind](company.name, formatDateTime(now), mayCountHidden(actor))
  const letter: OwnLetter = { intro, lines: [...lines.map(({ text, path }) => ({ text, path })), ...more] }
  const event = kind === 'weekly' ? summaryEvents.weeklySummary : summaryEvents.monthlySummary
  const path = kind === 'weekly' ? '/dashboard' : '/deviations/statistics'
  await notify({ tx, now, actor: null }, { event, entity: { type: 'summary', id: none, number }, path, occasion: day, letter }, [userId])
}

type Line = { text: string; path: string | null; count: number }
const lineOf = (text: string, count: number, path: string, listed = count): Line => ({ text, count, path: listed > 0 ? path : null })

async function caseLines(tx: TenantDb, now: Date, actor: Actor, summary: Summary): Promise<Line[]> {
  const lines: Line[] = []
  for (const [line, list] of linesOf(summary)) {
    const { departmentId: _, locationId: __, ...filters } = list
    const { count } = await countDeviations(tx, actor, now, filters)
    const isCounted = mayCountHidden(actor) && list.view !== 'toVerify'
    const hidden = isCounted ? await countHiddenDeviations(tx, actor, now, filters) : 0
    const text = texts.line[line](count + hidden)
    lines.push(lineOf(hidden > 0 ? texts.withHidden(text, hidden) : text, count + hidden, pathOf('/deviations', list), count))
  }
  return lines
}

async function actionLines(tx: TenantDb, parents: readonly Parent[], now: Date, actor: Actor, summary: Summary): Promise<Line[]> {
  const lines: Line[] = []
  for (const { line, search, filters } of actionLinesOf(summary)) {
    const count = await countActions(tx, parents, actor, now, filters)
    lines.push(lineOf(texts.line[line](count), count, pathOf('/actions', search)))
  }
  return lines
}

async function taskLines(tx: TenantDb, now: Date, actor: Actor, summary: Summary): Promise<Line[]> {
  const lines: Line[] = []
  for (const [line, { view, ...list }] of taskLinesOf(summary)) {
    const search = { ...list, view } as SummaryList
    const count = await countTasks(tx, { actor, now, filters: z.parse(TaskFilters, view === 'all' ? list : search) })
    lines.push(lineOf(texts.line[line](count), count, pathOf('/tasks', search)))
  }
  return lines
}

/** Figures that no list of the reader's makes: they are without a link, and the letter says so. */
async function numbersAlone(
  tx: TenantDb,
  now: Date,
  actor: Actor,
  { kind, from, to }: Summary,
  modulesOff: readonly string[],
): Promise<Line[]> {
  const notices = await countNotices(tx, actor, now, kind === 'monthly' ? 'all' : 'team')
  const wheel = kind === 'monthly' && !modulesOff.includes('internalControl') ? await countUndone(tx, { from, to }, osloDate(now)) : null
  return [
    { text: texts.notices(notices.open, notices.late), path: null, count: notices.open },
    ...(wheel ? [{ text: texts.yearWheel(wheel.due, wheel.late), path: null, count: wheel.due + wheel.late }] : []),
  ]
}

/** The address of a page, its search as the web writes it. */
const pathOf = (page: string, search: SummaryList | Record<string, string>) =>
  `${page}?${new URLSearchParams(Object.entries(search).map(([key, value]): [string, string] => [key, String(value)])).toString().replaceAll('%2C', ',')}`
