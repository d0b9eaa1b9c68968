import { addMonths, addWorkingDays } from '@portal/kit/dates'
import { hours } from '@portal/modules/company/hours'
import type { When } from './play.ts'
import { random, seedOf } from './random.ts'
import type { Setting } from './world.ts'

/** Hours worked in each month that is over, entered by the administrator in the first days of the next; July is for holidays. */
export function enterHours({ seed, staff, clock, today }: Setting, when: When) {
  const chance = random(seedOf(seed, 'hours'))
  const administrator = staff.members.find(({ roleId }) => roleId === 1)!
  const thisMonth = `${today.slice(0, 7)}-01`
  for (let back = 12; back > 0; back--) {
    const month = addMonths(thisMonth, -back)
    const ownHours = month.slice(5, 7) === '07' ? 6_900 : chance.whole(117, 123) * 100
    const counted = { month, departmentId: null, ownHours, hiredHours: chance.whole(6, 10) * 100, subcontractorHours: 0 }
    when(clock.at(addWorkingDays(addMonths(month, 1), 3), 10 * 60), (act) => act(administrator, hours.add, counted))
  }
}
