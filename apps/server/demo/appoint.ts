import { addMonths, osloDate } from '@portal/kit/dates'
import type { AppointmentType } from '../../../modules/appointments/choices.ts'
import { lastDayOf, needsNotice } from '../../../modules/appointments/rules.ts'
import { attachPhoto } from './attachPhoto.ts'
import type { DepartmentKey, PlaceKey } from './company.ts'
import { random, seedOf } from './random.ts'
import type { World } from './world.ts'

type Office = { name: string; type: AppointmentType; department?: DepartmentKey; place?: PlaceKey }
const offices: readonly Office[] = [
  { name: 'Bjørn Ærøy', type: 'dagligLeder' },
  { name: 'Marte Nygård', type: 'hmsAnsvarlig' },
  { name: 'Marte Nygård', type: 'kjemikalieansvarlig' },
  { name: 'Tone Haugen', type: 'varslingsmottaker' },
  { name: 'Erik Bråten', type: 'brannvernleder', place: 'solbakken' },
  { name: 'Håkon Lillebø', type: 'elAnsvarlig' },
  { name: 'Ragnhild Østby', type: 'shaKoordinator' },
  { name: 'Åse Ødegård', type: 'verneombud', department: 'electrical' },
  { name: 'Trygve Sætre', type: 'hovedverneombud' },
  { name: 'Odd Åsheim', type: 'tillitsvalgt' },
  { name: 'Odd Åsheim', type: 'amuMedlem' },
  { name: 'Ingrid Wang', type: 'personvernombud' },
  { name: 'Ingrid Wang', type: 'sikkerhetsleder' },
]

/** Who holds which office in the demo company (domain 8.3), since the year before began. */
export function appoint(world: World, seed: number, at: string) {
  const { ledger, staff, departmentIds, placeIds } = world
  const chance = random(seedOf(seed, 'appointments'))
  const [director, safety] = [staff.called('Bjørn Ærøy'), staff.called('Marte Nygård')]
  const from = addMonths(osloDate(at), -2)
  for (const { name, type, department, place } of offices) {
    const holder = staff.called(name)
    // Nobody registers their own (S7).
    const by = holder === safety ? director : safety
    const row = {
      id: chance.id(at),
      user_id: holder.id,
      appointment_type: type,
      department_id: department ? departmentIds[department] : null,
      location_id: place ? placeIds[place] : null,
      from_date: from,
      to_date: lastDayOf(type, from),
      elected_by: needsNotice(type) ? 'De ansatte' : null,
      substitute_id: null,
      registered_by: by.id,
      registered_at: at,
      confirmed_by: by.id,
      confirmed_at: at,
      version: 1,
    }
    ledger.add('appointments', row, at)
    const entity = { type: 'appointment', id: row.id }
    const after = { personName: name, appointmentType: type, fromDate: from, toDate: row.to_date }
    ledger.tell(at, by, { action: 'appointment.register', entity, before: null, after })
    // The written notice of who was elected (domain 3.0.6).
    if (needsNotice(type))
      attachPhoto(world, chance, { table: 'appointment_files', column: 'appointment_id', id: row.id }, 'protocol', by, at, 'document')
  }
}
