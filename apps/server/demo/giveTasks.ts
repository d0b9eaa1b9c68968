import { addDays, addMonths, addWorkingDays, endOfOsloDay, osloDate } from '@portal/kit/dates'
import type { Priority } from '../../../modules/work/tasks/choices.ts'
import { departments } from './company.ts'
import type { Row } from './ledger.ts'
import { projectAt } from './projects.ts'
import { type Random, random, seedOf } from './random.ts'
import { answerPoints, giveShape, shapeOf } from './shapeTask.ts'
import type { Member } from './staff.ts'
import { taskDetails } from './taskDetails.ts'
import { deskTasks, type Stage, type TaskStory, taskStories } from './taskStories.ts'
import type { World } from './world.ts'

const aMonth = 34
const busy = [0.8, 0.9, 1.1, 1, 0.9, 1.1, 0.4, 1, 1.3, 1.2, 1.2, 0.7]
const daysToDo = { urgent: 1, high: 3, medium: 10, low: 20 } satisfies Record<Priority, number>
const notes = [
  'Ferdig.',
  'Gjort, og ryddet etter oss.',
  'Bestilt, kommer neste uke.',
  'Kontrollert, alt i orden.',
  'Gjort. Se bildet i mappen.',
]

type Given = { story: TaskStory; at: string; desk?: { assignee: Member; stage: Stage } }

/** The tasks of the demo company's year (domain 8.4, 8.5), in the order they were given; most are done in time. */
export function giveTasks(world: World, seed: number, next: (prefix: string, at: string) => string) {
  const chance = random(seedOf(seed, 'tasks'))
  // Of its own, so that the tasks themselves stay what they were.
  const shape = random(seedOf(seed, 'shape of tasks'))
  const given: Given[] = []
  let pile: TaskStory[] = []
  for (let back = 12; back >= 0; back--) {
    const month = addMonths(`${world.today.slice(0, 7)}-01`, -back)
    for (let n = chance.poisson(aMonth * busy[Number(month.slice(5, 7)) - 1]!); n > 0; n--) {
      const at = world.clock.at(addWorkingDays(addDays(month, chance.whole(0, 27)), 0), chance.whole(7 * 60, 15 * 60))
      if (pile.length === 0) pile = chance.shuffled(taskStories)
      const story = pile.pop()!
      if (at < world.now) given.push({ story, at })
    }
  }
  for (const { title, assignee, daysAgo, stage } of deskTasks) {
    const at = world.clock.at(addWorkingDays(world.today, -daysAgo), chance.whole(7 * 60, 15 * 60))
    given.push({ story: taskStories.find((story) => story.title === title)!, at, desk: { assignee: world.staff.called(assignee), stage } })
  }
  for (const one of given.toSorted((a, b) => a.at.localeCompare(b.at))) live(world, { chance, shape }, one, next('OPP', one.at))
}

function live(world: World, { chance, shape }: { chance: Random; shape: Random }, { story, at, desk }: Given, number: string) {
  const { ledger, staff, clock, now } = world
  const key = desk?.assignee.department ?? chance.pick(story.departments)
  const leader = staff.leaderOf(key)
  const assignee = desk?.assignee ?? chance.pick(staff.in(key).filter(({ roleId }) => roleId <= 3))
  const giver = (story.category === 'hse' && chance.chance(0.3)) || assignee === leader ? staff.called('Marte Nygård') : leader
  const priority = desk ? 'medium' : chance.share({ low: 25, medium: 50, high: 20, urgent: 5 })
  const due = addWorkingDays(osloDate(at), daysToDo[priority])
  const isApproved = desk ? desk.stage === 'waiting' : assignee !== leader && chance.chance(0.12)
  const id = chance.id(at)
  const entity = { type: 'task', id, number }
  ledger.add('tasks', rowOf(), at)
  const points = giveShape(world, shape, ledger.get('tasks', id), story.title, giver, at)
  ledger.tell(at, giver, { action: 'task.create', entity, before: null, after: audited(ledger.get('tasks', id)) })

  if (desk?.stage === 'pending') return

  const begin = clock.read(at)
  const allowed = clock.read(endOfOsloDay(due).toISOString()) - begin
  const started = clock.instant(begin + allowed * chance.between(0.1, 0.6))
  if (!desk && chance.chance(0.03))
    return step('cancel', started, giver, { status: 'cancelled', cancel_reason: 'Trengs ikke lenger, løst på annen måte.' })
  step('start', started, assignee, { status: 'inProgress', started_at: started })
  if (desk?.stage === 'inProgress') return
  const isLate = !desk && chance.chance(0.14)
  const done = clock.instant(begin + allowed * (isLate ? chance.between(1.05, 1.8) : chance.between(0.65, 0.98)))
  const outcome = { completion_note: chance.pick(notes), submitted_at: done, submitted_by: assignee.id, spent_hours: spent() }
  answerPoints(world, shape, points, assignee, done)
  if (!isApproved)
    return step('complete', done, assignee, { ...outcome, status: 'completed', completed_at: done, completed_by: assignee.id })
  step('submit', done, assignee, { ...outcome, approval: 'waiting' })
  if (desk) return
  const looked = clock.instant(clock.read(done) + chance.whole(60, 1_200))
  const approved = { approval: 'approved', approved_by: leader.id, completed_at: looked, completed_by: assignee.id }
  step('approve', looked, leader, { ...approved, status: 'completed' })

  function step(name: string, when: string, actor: Member, set: Row) {
    if (when >= now) return
    const version = Number(ledger.get('tasks', id).version) + 1
    const { before, after } = ledger.change('tasks', id, when, { ...set, updated_at: when, updated_by: actor.id, version })
    const reason = typeof set.cancel_reason === 'string' ? set.cancel_reason : null
    ledger.tell(when, actor, { action: `task.${name}`, entity, before: audited(before), after: audited(after), reason })
  }
  function spent() {
    const { estimate_hours: estimate } = ledger.get('tasks', id)
    return typeof estimate === 'number' ? Math.round(estimate * shape.between(0.7, 1.4) * 2) / 2 : null
  }
  function rowOf(): Row {
    const site = chance.chance(0.7) ? chance.pick(departments[key].places) : null
    const project = site && projectAt[site]
    return {
      id,
      number,
      title: story.title,
      description: taskDetails[story.title]?.description ?? null,
      status: 'pending',
      priority,
      category: story.category,
      assignee_id: assignee.id,
      due_date: due,
      start_date: null,
      department_id: world.departmentIds[key],
      location_id: site && world.placeIds[site],
      project_id: project ? world.projectIds[project] : null,
      is_evidence_required: false,
      is_approval_required: isApproved,
      approver_id: isApproved ? leader.id : null,
      approval: 'none',
      submitted_at: null,
      submitted_by: null,
      approved_by: null,
      started_at: null,
      completed_at: null,
      completed_by: null,
      completion_note: null,
      cancel_reason: null,
      extension_count: 0,
      ...shapeOf(world, shape, world.departmentIds[key], at),
      created_at: at,
      created_by: giver.id,
      updated_at: at,
      updated_by: giver.id,
      version: 1,
    }
  }
}

/** What the audit log keeps of a task, in the product's own words. */
const audited = (row: Row) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !['created_at', 'created_by'].includes(column))
      .map(([column, value]) => [column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  )
