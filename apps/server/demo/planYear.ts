import { addDays, addWorkingDays, type IsoDate } from '@portal/kit/dates'
import { monthEnd } from '../../../modules/work/yearWheel/rules.ts'
import { ruleOf } from '../../../modules/work/yearWheel/server/recur.ts'
import type { Row } from './ledger.ts'
import { type Random, random, seedOf } from './random.ts'
import type { World } from './world.ts'
import { type YearStory, yearStories } from './yearStories.ts'

const two = (n: number) => String(n).padStart(2, '0')
const skipReason = 'Byggeplassene var stengt og avlåst hele måneden.'
const notes = ['Gjennomført som planlagt.', 'Gjennomført. Referatet er lagt på fellesområdet.', 'Ferdig, ingen merknader.']

/** The year wheel of the demo company's year: what has gone by is mostly done, the rest is to come. */
export function planYear(world: World, seed: number, from: string) {
  const chance = random(seedOf(seed, 'yearWheel'))
  for (const story of yearStories) {
    const originId = chance.id(from)
    for (const [n, month] of (story.months ?? [story.month]).entries())
      live(world, chance, { ...story, month }, from, { id: n === 0 ? originId : chance.id(from), originId, occurrence: n + 1 })
  }
}

type Times = { id: string; originId: string; occurrence: number }
function live({ ledger, staff, clock, today, now, departmentIds }: World, chance: Random, story: YearStory, from: string, times: Times) {
  const planner = staff.called('Marte Nygård')
  const owner = story.owner === null ? null : staff.called(story.owner)
  const year = Number(today.slice(0, 4))
  const first: IsoDate = `${year}-${two(story.month)}-01`
  const dueDate = story.day ? addWorkingDays(`${year}-${two(story.month)}-${two(story.day)}`, 0) : null
  const { every = 1, months } = story
  const { id, originId, occurrence } = times
  const starts: IsoDate = months ? `${year}-${two(months[0]!)}-01` : (dueDate ?? first)
  const entity = { type: 'yearWheelEvent', id, number: `${story.title} ${year}` }
  const row: Row = {
    id,
    title: story.title,
    description: null,
    theme: story.theme,
    event_kind: story.kind,
    year,
    month: story.month,
    due_date: dueDate,
    owner_id: owner?.id ?? null,
    department_id: story.department ? departmentIds[story.department] : null,
    duty_key: story.duty ?? null,
    status: 'planned',
    started_at: null,
    done_at: null,
    done_by: null,
    done_note: null,
    skip_reason: null,
    rule: every && ruleOf(starts, every, dueDate !== null, months),
    origin_id: originId,
    occurrence,
    planned_on: dueDate ?? first,
    created_at: from,
    created_by: planner.id,
    updated_at: from,
    updated_by: planner.id,
    version: 1,
  }
  ledger.add('year_wheel_events', row, from)
  ledger.tell(from, planner, { action: 'yearWheelEvent.add', entity, before: null, after: audited(row) })

  const at = (day: IsoDate) => clock.at(addWorkingDays(day, 0), chance.whole(8 * 60, 15 * 60))
  const begun = at(first)
  const isOver = (dueDate ?? monthEnd(year, story.month)) < today
  const doer = owner ?? planner
  if (story.fate === 'underWay') return step('start', begun, { status: 'inProgress', started_at: begun })
  if (story.fate === 'late' || (!isOver && story.fate !== 'skipped')) return
  if (story.fate === 'skipped') return step('skip', at(addDays(first, 2)), { status: 'skipped', skip_reason: skipReason }, skipReason)
  const done = at(addDays(dueDate ?? first, dueDate ? -1 : chance.whole(8, 24)))
  step('complete', done, { status: 'done', started_at: done, done_at: done, done_by: doer.id, done_note: chance.pick(notes) })

  function step(name: string, when: string, set: Row, reason: string | null = null) {
    if (when >= now || when <= from) return
    const { before, after } = ledger.change('year_wheel_events', id, when, { ...set, updated_at: when, updated_by: doer.id, version: 2 })
    ledger.tell(when, doer, { action: `yearWheelEvent.${name}`, entity, before: audited(before), after: audited(after), reason })
  }
}

/** What the audit log keeps of an event, in the product's own words. */
const audited = (row: Row) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !['created_at', 'created_by', 'updated_at', 'updated_by', 'rule'].includes(column))
      .map(([column, value]) => [column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  )
