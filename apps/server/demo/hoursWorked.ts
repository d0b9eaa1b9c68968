import { addMonths, addWorkingDays } from '@portal/kit/dates'
import { random, seedOf } from './random.ts'
import type { World } from './world.ts'

/** Hours worked in each month that is over, entered by the administrator in the first days of the next; July is for holidays. */
export function enterHours({ ledger, staff, clock, today, now }: World, seed: number) {
  const chance = random(seedOf(seed, 'hours'))
  const administrator = staff.members.find(({ roleId }) => roleId === 1)!
  const thisMonth = `${today.slice(0, 7)}-01`
  for (let back = 12; back > 0; back--) {
    const month = addMonths(thisMonth, -back)
    const own_hours = month.slice(5, 7) === '07' ? 6_900 : chance.whole(117, 123) * 100
    const hired_hours = chance.whole(6, 10) * 100
    const at = clock.at(addWorkingDays(addMonths(month, 1), 3), 10 * 60)
    if (at >= now) continue
    const id = chance.id(at)
    const who = { created_at: at, created_by: administrator.id, updated_at: at, updated_by: administrator.id, version: 1 }
    ledger.add(
      'hours_worked',
      { id, month, department_id: null, own_hours, hired_hours, subcontractor_hours: 0, source: 'manual', ...who },
      at,
    )
    ledger.tell(at, administrator, {
      action: 'hours.add',
      entity: { type: 'hours', id, number: `${month.slice(0, 7)} Hele virksomheten` },
      before: null,
      after: { month, ownHours: own_hours, hiredHours: hired_hours, subcontractorHours: 0 },
    })
  }
}
