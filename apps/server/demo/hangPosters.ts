import { addWorkingDays, osloDate } from '@portal/kit/dates'
import { posters } from '@portal/modules/cases/posters'
import type { PlaceKey } from './company.ts'
import type { When } from './play.ts'
import type { Setting } from './world.ts'

const hung: readonly PlaceKey[] = ['solbakken', 'school', 'alnabru']

/** Posters on three walls, and reports without an account allowed. */
export function hangPosters({ staff, clock, placeIds, from }: Setting, when: When) {
  const administrator = staff.called('Marte Nygård')
  const day = addWorkingDays(osloDate(from), 4)
  when(clock.at(day, 10 * 60), async (act) => {
    const { version } = await act(administrator, posters.listPosters, {})
    await act(administrator, posters.allowOpenReports, { isAllowed: true, version })
  })
  for (const [n, key] of hung.entries())
    when(clock.at(day, 10 * 60 + 2 + n), (act) => act(administrator, posters.makePosterCode, { id: placeIds[key] }))
}
