import { osloDate } from '@portal/kit/dates'
import { dueOf, occurrencesWithin, type Recurrence } from '@portal/kit/recurrence'
import { frequencyText } from '@portal/kit/recurrenceText'
import type { Context } from '@portal/platform/http/verb'
import type { TaskCategory } from '../../contract.ts'
import { maySteer } from '../../rules.ts'
import { taskTexts } from '../../texts.ts'
import { taskKind } from '../kind.ts'
import { type LiveSeries, liveSeries, type MonthOfSeries, madeOfSeries } from './yearQueries.ts'

const { year: words } = taskTexts
/** What the year wheel takes from every module; where the modules are put together it is held to the wheel's own. */
type Entry = {
  key: string
  kind: 'task' | 'coming'
  title: string
  theme: 'hse' | 'fire' | 'training' | 'privacy' | 'quality' | 'operations'
  month: number
  date: string
  ownerId: string
  ownerName: string
  departmentId: string
  departmentName: string
  status: 'late' | 'open' | 'planned' | 'done' | 'skipped'
  times: number
  done: number
  doneOn: string | null
  link: { id: string; path: string }
  move: { version: number; needsReason: 'later' } | null
  whyNotMove: string | null
  series: { id: string; text: string }
}
type Theme = Entry['theme']
type Span = { from: string; to: string; most: number }
const themes: Record<TaskCategory, Theme> = {
  hse: 'hse',
  fire: 'fire',
  electrical: 'fire',
  training: 'training',
  privacy: 'privacy',
  ict: 'privacy',
  quality: 'quality',
  environment: 'quality',
  operations: 'operations',
  other: 'operations',
}
const seriesOf = ({ seriesId, rule }: { seriesId: string; rule: Recurrence }) => ({
  id: seriesId,
  text: frequencyText(rule.frequency, rule.interval),
})
const linkOf = (id: string) => ({ id, path: `${taskKind.path}/${id}` })
const keyOf = (seriesId: string, month: number) => `task:${seriesId}:${month}`

function statusOf({ late, underWay, times, done, cancelled }: MonthOfSeries): Entry['status'] {
  if (late > 0) return 'late'
  if (underWay > 0) return 'open'
  if (done + cancelled < times) return 'planned'
  return done > 0 ? 'done' : 'skipped'
}

/** The series of tasks in the wheel of a year: what is made, and the dates still to come by the rule. */
export async function seriesOfYear({ tx, actor, now }: Context, span: Span): Promise<Entry[]> {
  const entries = new Map<string, Entry>()
  for (const made of await madeOfSeries(tx, actor, osloDate(now), span)) {
    const status = statusOf(made)
    const refusal =
      made.times > 1
        ? words.manyTimes
        : status === 'done' || status === 'skipped'
          ? words.finished
          : (maySteer(actor, made)?.message ?? null)
    entries.set(keyOf(made.seriesId, made.month), {
      key: keyOf(made.seriesId, made.month),
      kind: 'task',
      title: made.title,
      theme: themes[made.category],
      month: made.month,
      date: made.date,
      ownerId: made.assigneeId,
      ownerName: made.assigneeName,
      departmentId: made.departmentId,
      departmentName: made.departmentName,
      status,
      times: made.times,
      done: made.done,
      doneOn: status === 'done' ? made.doneOn : null,
      link: linkOf(made.id),
      move: refusal ? null : { version: made.version, needsReason: 'later' },
      whyNotMove: refusal,
      series: seriesOf(made),
    })
  }
  for (const series of await liveSeries(tx, actor, span))
    for (const { due } of comingOf(series, span)) {
      const month = Number(due.slice(5, 7))
      const before = entries.get(keyOf(series.seriesId, month))
      entries.set(keyOf(series.seriesId, month), before ? oneMore(before) : comingEntry(series, due, month))
    }
  return [...entries.values()]
}

const comingOf = ({ rule, last }: LiveSeries, span: { from: string; to: string }) =>
  rule.anchor === 'completion' || !last ? [] : occurrencesWithin(rule, span, undefined, { ...last, due: dueOf(rule, last.planned) })

/** Another of the same month that is not made yet. */
const oneMore = (entry: Entry): Entry => ({
  ...entry,
  status: entry.status === 'done' || entry.status === 'skipped' ? 'planned' : entry.status,
  times: entry.times + 1,
  doneOn: null,
  move: null,
  whyNotMove: words.manyTimes,
})

const comingEntry = (series: LiveSeries, due: string, month: number): Entry => ({
  key: keyOf(series.seriesId, month),
  kind: 'coming',
  title: series.title,
  theme: themes[series.category],
  month,
  date: due,
  ownerId: series.assigneeId,
  ownerName: series.assigneeName,
  departmentId: series.departmentId,
  departmentName: series.departmentName,
  status: 'planned',
  times: 1,
  done: 0,
  doneOn: null,
  link: linkOf(series.lastTaskId),
  move: null,
  whyNotMove: words.notMade,
  series: seriesOf(series),
})
