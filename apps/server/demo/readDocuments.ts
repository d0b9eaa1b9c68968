import { addWorkingDays, type IsoDate } from '@portal/kit/dates'
import { receipts } from '@portal/modules/governance/receipts'
import { followReaders } from '@portal/modules/governance/receipts/server/public'
import { type DepartmentKey, departments } from './company.ts'
import type { Act, When } from './play.ts'
import { random, seedOf } from './random.ts'
import type { Member } from './staff.ts'
import type { Setting } from './world.ts'

/** Of those who are asked, how many their leader does not reach, half of whom read when they are reminded; and how many read by themselves before. */
const shareMissing = 0.14
const shareReminded = 0.5
const shareAlone = 0.2
const keys = Object.keys(departments) as DepartmentKey[]

/** What a version that was approved that day, and stands for so many working days, asks of people: some read it the day after, their leaders go through it with the others the morning after that. */
export function readDocument(
  { staff, clock, seed }: Setting,
  when: When,
  { title, day, days, idOf }: { title: string; day: IsoDate; days: number; idOf: () => string },
) {
  const chance = random(seedOf(seed, `reading ${title} ${day}`))
  const begun = clock.at(day, 10 * 60 + 1)
  when(begun, (_, tx) => followReaders(tx, new Date(begun), { documentId: idOf() }))
  const confirm = async (act: Act, reader: Member) => {
    const { duty } = await act(reader, receipts.mine, { id: idOf() })
    if (duty?.versionId && !duty.readAt)
      await act(reader, receipts.confirm, { id: idOf(), versionId: duty.versionId, isPhone: reader.roleId === 3 })
  }
  const there = keys.flatMap((key) => staff.in(key, begun).filter(({ id }) => staff.in(key).some((one) => one.id === id)))
  const missing = new Set(there.filter(() => chance.chance(shareMissing)).map(({ id }) => id))
  const alone = there.filter((one) => !missing.has(one.id) && (one.roleId !== 3 || chance.chance(shareAlone)))
  const [next, morning] = [addWorkingDays(day, 1), addWorkingDays(day, 2)]
  for (const [n, reader] of alone.entries()) when(clock.at(next, 7 * 60 + 5 * n), (act) => confirm(act, reader))
  const reminded = there.filter((one) => missing.has(one.id) && chance.chance(shareReminded))
  for (const reader of reminded) {
    const after = chance.whole(5, 25)
    const late = clock.at(addWorkingDays(day, after), 12 * 60 + chance.whole(0, 200))
    if (after < days) when(late, (act) => confirm(act, reader))
  }
  for (const [n, key] of keys.entries())
    when(clock.at(morning, 7 * 60 + 10 * n), async (act) => {
      const id = idOf()
      const leader = staff.leaderOf(key)
      const found = await act(leader, receipts.readers, { id })
      const userIds = found.missing
        .filter((one) => !missing.has(one.id) && one.id !== leader.id && staff.in(key).some((own) => own.id === one.id))
        .map((one) => one.id)
      if (userIds.length === 0 || !found.versionId) return
      const given = { method: 'oral' as const, readOn: morning, note: 'Gått gjennom på morgenmøtet' }
      await act(leader, receipts.register, { id, versionId: found.versionId, userIds, ...given })
    })
}
