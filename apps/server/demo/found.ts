import { addDays, addMonths, addWorkingDays, type IsoDate, osloDate } from '@portal/kit/dates'
import { company, type DepartmentKey, departments, type PlaceKey, places, rootDepartment } from './company.ts'
import type { Row } from './ledger.ts'
import { type ProjectKey, projects } from './projects.ts'
import { random, seedOf } from './random.ts'
import type { Member } from './staff.ts'
import type { World } from './world.ts'

/** The ids of departments, places and projects, made first so that people and cases can name them. */
export function foundingIds(seed: number, at: string) {
  const chance = random(seedOf(seed, 'company'))
  const ids = <K extends string>(keys: Record<K, unknown>) =>
    Object.fromEntries(Object.keys(keys).map((key) => [key, chance.id(at)])) as Record<K, string>
  return {
    rootId: chance.id(at),
    departmentIds: ids<DepartmentKey>(departments),
    placeIds: ids<PlaceKey>(places),
    projectIds: ids<ProjectKey>(projects),
  }
}

/** The company, its departments, places and people as they were when the demo's year began, and what changed with them since. */
export function found(world: World, seed: number, at: string) {
  const { ledger, staff, rootId, departmentIds, placeIds } = world
  const chance = random(seedOf(seed, 'people'))
  const first = staff.called(rootDepartment.leader)
  const made = { created_at: at, updated_at: at, version: 1 }
  ledger.add('companies', { ...company, ...made }, at)
  ledger.tell(at, first, {
    action: 'company.create',
    entity: { type: 'company', id: company.ks_id },
    before: null,
    after: { name: company.name },
  })

  for (const [key, place] of entriesOf(places))
    ledger.add(
      'locations',
      {
        id: placeIds[key],
        name: place.name,
        address: place.address,
        zip_code: place.zipCode,
        city: place.city,
        coordinates: place.coordinates,
        responsible_id: staff.called(place.responsible).id,
        is_active: true,
        ...made,
      },
      at,
    )

  const department = (id: string, row: Row) => ledger.add('departments', { id, ...row, is_active: true, ...made }, at)
  department(rootId, {
    name: rootDepartment.name,
    parent_id: null,
    leader_id: first.id,
    code: rootDepartment.code,
    safety_area: 'Kontor',
    location_id: null,
  })
  for (const [key, { name, code, safetyArea, leader, home }] of entriesOf(departments))
    department(departmentIds[key], {
      name,
      parent_id: rootId,
      leader_id: staff.called(leader).id,
      code,
      safety_area: safetyArea,
      location_id: home ? placeIds[home] : null,
    })

  for (const member of staff.members) {
    const manager = managerOf(world, member)
    const startDate = addDays(osloDate(at), -chance.whole(20, 4000))
    ledger.add(
      'users',
      { ...userOf(world, member), manager_id: manager, start_date: startDate, ...made, created_by: null, updated_by: null },
      at,
    )
    if (member === staff.leaver) leave(world, member)
    // The row knows of the last sign-in as the product would have written it: without a new version of the user.
    else if (member.roleId < 3 || chance.chance(0.85)) {
      const day = addWorkingDays(world.today, -(member.roleId < 3 ? 1 : chance.whole(1, 15)))
      const seen = world.clock.at(day, chance.between(6.6 * 60, 15.5 * 60))
      ledger.change('users', member.id, seen, { last_login_at: seen })
    }
  }
}

const entriesOf = <K extends string, V>(record: Record<K, V>) => Object.entries(record) as [K, V][]

function managerOf({ staff }: World, member: Member) {
  const leader = staff.leaderOf(member.department)
  const director = staff.called(rootDepartment.leader)
  if (member === director) return null
  return member === leader || member.roleId === 1 ? director.id : leader.id
}

const userOf = ({ departmentIds, today }: World, member: Member): Row => ({
  id: member.id,
  account_id: member.accountId,
  firstname: member.firstname,
  lastname: member.lastname,
  email: member.email,
  phone: member.phone,
  role_id: member.roleId,
  department_id: departmentIds[member.department],
  job_title: member.jobTitle,
  employment_type: member.employmentType,
  access_until: member.employmentType === 'external' ? addMonths(today as IsoDate, 6) : null,
  left_date: null,
  status: 'active',
  last_login_at: null,
})

function leave({ ledger, staff }: World, member: Member) {
  const at = staff.leavesAt
  const set = { status: 'deactivated', left_date: osloDate(at) }
  const by = staff.called('Marte Nygård')
  const { before } = ledger.change('users', member.id, at, { ...set, updated_at: at, updated_by: by.id, version: 2 })
  ledger.tell(at, by, {
    action: 'user.deactivate',
    entity: { type: 'user', id: member.id },
    before: { status: before.status, leftDate: before.left_date },
    after: { status: set.status, leftDate: set.left_date },
    reason: 'Sluttet i selskapet etter eget ønske.',
  })
}
