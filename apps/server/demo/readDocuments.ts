import { addWorkingDays, type IsoDate } from '@portal/kit/dates'
import { receipts } from '@portal/modules/governance/receipts'
import { followReaders } from '@portal/modules/governance/receipts/server/public'
import { type DepartmentKey, departments } from './company.ts'
import type { When } from './play.ts'
import { random, seedOf } from './random.ts'
import type { Member } from './staff.ts'
import type { Setting } from './world.ts'

/** Of those who are asked, how many their leader does not reach, more than half of whom read when they are reminded; and how many read by themselves before. */
const shareMissing = 0.14
const shareReminded = 0.6
const shareAlone = 0.1
const keys = Object.keys(departments) as DepartmentKey[]

type Read = { title: string; day: IsoDate; days: number; readBy?: readonly DepartmentKey[] | undefined; idOf: () => string }
/** What a version that was approved that day, and stands for so many working days, asks of people: some read it the day after, their leaders go through it with the others the morning after that. */
export function readDocument({ staff, clock, seed }: Setting, when: When, { title, day, days, readBy = keys, idOf }: Read) {
  // Of no date: as many have read on any day the demo is made.
  const chance = random(seedOf(seed, `reading ${title} ${days}`))
  const begun = clock.at(day, 10 * 60 + 1)
  let versionId = ''
  let asked = new Set<string>()
  when(begun, async (act, tx) => {
    await followReaders(tx, new Date(begun), { documentId: idOf() })
    const found = await act(staff.called('Marte Nygård'), receipts.readers, { id: idOf() })
    versionId = found.versionId!
    asked = new Set(found.missing.map(({ id }) => id))
  })
  const there = readBy.flatMap((key) => staff.in(key, begun).filter(({ id }) => staff.in(key).some((one) => one.id === id)))
  const missing = new Set(there.filter(() => chance.chance(shareMissing)).map(({ id }) => id))
  const alone = there.filter((one) => !missing.has(one.id) && (one.roleId !== 3 || chance.chance(shareAlone)))
  const together = there.filter((one) => !missing.has(one.id) && !alone.includes(one))
  const [next, morning] = [addWorkingDays(day, 1), addWorkingDays(day, 2)]
  const reads = (reader: Member, at: string) =>
    when(at, async (act) => {
      if (asked.has(reader.id)) await act(reader, receipts.confirmReading, { id: idOf(), versionId, isPhone: reader.roleId === 3 })
    })
  for (const [n, reader] of alone.entries()) reads(reader, clock.at(next, 7 * 60 + 5 * n))
  for (const reader of there.filter((one) => missing.has(one.id) && chance.chance(shareReminded))) {
    const after = chance.whole(5, 25)
    if (after < days) reads(reader, clock.at(addWorkingDays(day, after), 12 * 60 + chance.whole(0, 200)))
  }
  for (const [n, key] of readBy.entries())
    when(clock.at(morning, 7 * 60 + 10 * n), async (act) => {
      const userIds = together.filter((one) => one.department === key && asked.has(one.id)).map(({ id }) => id)
      if (userIds.length === 0) return
      const given = { method: 'oral' as const, readOn: morning, note: 'Gått gjennom på morgenmøtet' }
      await act(staff.leaderOf(key), receipts.registerReaders, { id: idOf(), versionId, userIds, ...given })
    })
}
