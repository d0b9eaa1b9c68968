import { addWorkingDays } from '@portal/kit/dates'
import { deviations } from '@portal/modules/cases/deviations'
import { risks } from '@portal/modules/governance/risks'
import { company } from '@portal/modules/identity/company'
import { linksAt } from '@portal/modules/records/links'
import { tasks } from '@portal/modules/work/tasks'
import type { When } from './play.ts'
import type { Setting } from './world.ts'

const gateLeftOpen = [
  [24, 'Porten mot skolegården sto åpen da vi kom i dag. Ingen på plassen.'],
  [13, 'Porten sto åpen igjen i morges. To elever var inne ved containerne.'],
  [2, 'Porten mot skolegården var ikke låst i natt heller.'],
] as const

/** What calls scores and assessments in question just now, and waits for an answer: a graver case, a barrier that does not hold, a place that changes. */
export function questionRisks({ staff, clock, today, departmentIds, placeIds }: Setting, when: When) {
  const at = (daysAgo: number, hour: number) => clock.at(addWorkingDays(today, -daysAgo), hour * 60)
  const leader = staff.leaderOf('building')

  when(at(2, 9), async (act) => {
    const electrician = staff.leaderOf('electrical')
    const [arc] = (await act(electrician, deviations.list, { q: 'Lysbue ved kobling i underfordeling' })).items
    const [alone] = (await act(electrician, risks.list, { q: 'Alenearbeid på service' })).items
    const reason = 'Montøren var alene på oppdraget, og ingen så det som skjedde.'
    await act(electrician, linksAt('/deviations').link, { id: arc!.id, number: alone!.number, relation: 'shows', reason })
  })

  // The same, week after week at one place, and no risk says anything of it.
  for (const [daysAgo, description] of gateLeftOpen)
    when(at(daysAgo, 7), async (act) => {
      const [reporter] = staff.in('building').filter(({ roleId }) => roleId === 3)
      const made = await act(reporter!, deviations.report, {
        description,
        category: 'access',
        severity: 'low',
        departmentId: departmentIds.building,
        locationId: placeIds.school,
      })
      if (daysAgo < 5) return
      const closed = { closureReason: 'handledOnSite' as const, closureComment: 'Porten ble låst, og vakten er gjort kjent med det.' }
      await act(leader, deviations.closeDirectly, { id: made.id, version: 1, ...closed, immediateAction: 'Porten ble lukket og låst.' })
    })

  let taskId = ''
  when(at(20, 9), async (act) => {
    const [worker] = staff.in('building').filter(({ roleId }) => roleId === 3)
    const task = await act(leader, tasks.create, {
      title: 'Kontrollere gjerder og skilt på riggen',
      description: 'Gå langs gjerdet mellom gangvei og kjørevei. **Rett opp det som er flyttet**, og bytt skilt som ikke kan leses.',
      priority: 'high',
      category: 'hse',
      assigneeId: worker!.id,
      departmentId: departmentIds.building,
      dueDate: addWorkingDays(today, -5),
    })
    taskId = task.id
  })
  // Linked when somebody asks what keeps people and machines apart, and the task is late.
  when(at(1, 11), async (act) => {
    const [risk] = (await act(leader, risks.list, { q: 'Påkjørsel på rigg' })).items
    await act(leader, linksAt('/tasks').link, { id: taskId, number: risk!.number, relation: 'mitigates' })
  })

  when(at(1, 15), async (act) => {
    const administrator = staff.called('Marte Nygård')
    const { items } = await act(administrator, company.listLocations, {})
    const { id, version, name, zipCode, city, responsibleId, coordinates } = items.find((one) => one.id === placeIds.solbakken)!
    const address = 'Solbakkeveien 40, port 2'
    await act(administrator, company.updateLocation, { id, version, name, address, zipCode, city, responsibleId, coordinates })
  })
}
