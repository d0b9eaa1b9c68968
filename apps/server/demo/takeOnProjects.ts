import { addDays, addWorkingDays, osloDate } from '@portal/kit/dates'
import type { DepartmentKey } from './company.ts'
import { giveNotice } from './giveNotice.ts'
import type { Row } from './ledger.ts'
import { type ProjectKey, type ProjectStory, projects } from './projects.ts'
import { random, seedOf } from './random.ts'
import type { World } from './world.ts'

/** The projects as they were when the year began, and the one that was completed since. */
export function takeOnProjects(world: World, seed: number, at: string) {
  const { ledger, staff, clock, now } = world
  const chance = random(seedOf(seed, 'projects'))
  const by = staff.called('Marte Nygård')
  const begins = osloDate(at)
  for (const [key, story] of Object.entries(projects) as [ProjectKey, ProjectStory][]) {
    const leader = staff.called(story.leader)
    const id = world.projectIds[key]
    const row: Row = {
      id,
      number: story.number,
      name: story.name,
      client_name: story.client,
      client_org_number: null,
      is_client_consumer: false,
      role: story.role,
      leader_id: leader.id,
      planned_start: addWorkingDays(addDays(begins, story.days[0]), 0),
      planned_end: addWorkingDays(addDays(begins, story.days[1]), 0),
      completed_date: null,
      planned_working_days: story.workingDays,
      planned_man_days: story.manDays,
      max_workers: story.maxWorkers,
      status: 'active',
      created_at: at,
      created_by: by.id,
      updated_at: at,
      updated_by: by.id,
      version: 1,
    }
    ledger.add('projects', row, at)
    const crew = (Object.entries(story.crew) as [DepartmentKey, number][]).flatMap(([department, count]) =>
      chance.shuffled(staff.in(department).filter(({ roleId }) => roleId <= 3)).slice(0, count),
    )
    const members = [...new Set([leader, ...crew])]
    for (const { id: user_id } of members) ledger.add('project_members', { project_id: id, user_id, added_by: by.id, added_at: at }, at)
    const entity = { type: 'project', id, number: story.number }
    const memberIds = members.map((member) => member.id)
    ledger.tell(at, by, { action: 'project.add', entity, before: null, after: { ...audited(row), memberIds } })
    giveNotice(world, seed, row, { leader, by, at })
    if (!story.completed) continue
    const done = clock.at(addWorkingDays(addDays(begins, story.completed), 0), 14 * 60)
    if (done >= now) continue
    const set = { status: 'completed', completed_date: osloDate(done) }
    const { before, after } = ledger.change('projects', id, done, { ...set, updated_at: done, updated_by: leader.id, version: 2 })
    ledger.tell(done, leader, { action: 'project.complete', entity, before: audited(before), after: audited(after) })
  }
}

/** What the audit log keeps of a project, in the product's own words. */
const audited = (row: Row) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !/^(created|updated)_/.test(column))
      .map(([column, value]) => [column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  )
