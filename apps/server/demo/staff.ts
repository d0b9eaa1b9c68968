import { type DepartmentKey, departments } from './company.ts'
import type { Actor } from './ledger.ts'
import { addressOf, padding } from './names.ts'
import { leaver, people, trades } from './people.ts'
import { random, seedOf } from './random.ts'

export type Member = Actor & {
  accountId: string
  firstname: string
  lastname: string
  email: string
  phone: string
  department: DepartmentKey
  jobTitle: string
  employmentType: string
  /** How readily this person reports; the few report most. */
  eagerness: number
}
export type Staff = ReturnType<typeof hire>

/** The named people and, up to each department's size, people who only fill the counts. `at`: since when the demo knows them. */
export function hire(seed: number, at: string, leavesAt: string) {
  const chance = random(seedOf(seed, 'staff'))
  const named = people.map((person) => ({ ...person, isNamed: true }))
  const wanted = Object.entries(departments).flatMap(([key, { size }]) => {
    const there = named.filter((person) => person.department === key && fullName(person) !== leaver).length
    return Array.from({ length: size - there }, () => key as DepartmentKey)
  })
  const others = padding(chance, wanted.length, named.map(fullName)).map((name, n) => {
    const jobTitle = chance.pick(trades[wanted[n]!])
    const isApprentice = jobTitle.startsWith('Lærling')
    const employmentType = isApprentice ? 'apprentice' : chance.share({ permanent: 88, temporary: 6, hired: 6 })
    return { ...name, roleId: 3, department: wanted[n]!, jobTitle, employmentType, eagerness: chance.chance(0.3) ? 3.5 : 1 }
  })
  const members: Member[] = [...named, ...others].map((person, n) => ({
    firstname: person.firstname,
    lastname: person.lastname,
    department: person.department,
    jobTitle: person.jobTitle,
    roleId: person.roleId,
    employmentType: person.employmentType ?? 'permanent',
    eagerness: person.eagerness ?? 1,
    name: fullName(person),
    email: addressOf(person),
    phone: `+4759${String(n + 1).padStart(6, '0')}`,
    id: chance.id(at),
    accountId: chance.id(at),
  }))
  const byName = new Map(members.map((member) => [member.name, member]))
  const called = (name: string) => byName.get(name)!
  return {
    members,
    called,
    leaver: called(leaver),
    leavesAt,
    leaderOf: (key: DepartmentKey) => called(departments[key].leader),
    deputiesOf: (key: DepartmentKey) => departments[key].deputies.map(called),
    /** Who works in a department at an instant; without one, who works there still. */
    in: (key: DepartmentKey, instant?: string) =>
      members.filter((member) => member.department === key && (member.name !== leaver || (instant !== undefined && instant < leavesAt))),
  }
}

const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`
