import { addMonths, osloDate } from '@portal/kit/dates'
import type { AppointmentType } from '@portal/kit/offices'
import { lastDayOf, needsNotice } from '../../../modules/company/appointments/rules.ts'
import { attachPhoto } from './attachPhoto.ts'
import { type DepartmentKey, departments, type PlaceKey } from './company.ts'
import { people } from './people.ts'
import type { ProjectKey } from './projects.ts'
import { random, seedOf } from './random.ts'
import type { World } from './world.ts'

type Office = { name: string; type: AppointmentType; safetyArea?: string; place?: PlaceKey; project?: ProjectKey }
const offices: readonly Office[] = [
  { name: 'Bjørn Ærøy', type: 'dagligLeder' },
  { name: 'Marte Nygård', type: 'hmsAnsvarlig' },
  { name: 'Marte Nygård', type: 'kjemikalieansvarlig' },
  { name: 'Tone Haugen', type: 'varslingsmottaker' },
  { name: 'Erik Bråten', type: 'brannvernleder', place: 'solbakken' },
  { name: 'Håkon Lillebø', type: 'elAnsvarlig' },
  { name: 'Ragnhild Østby', type: 'shaKoordinator', project: 'solbakken' },
  { name: 'Åse Ødegård', type: 'verneombud', safetyArea: 'Elektro' },
  { name: 'Trygve Sætre', type: 'hovedverneombud' },
  { name: 'Odd Åsheim', type: 'tillitsvalgt' },
  { name: 'Odd Åsheim', type: 'amuMedlem' },
  { name: 'Ingrid Wang', type: 'personvernombud' },
  { name: 'Ingrid Wang', type: 'sikkerhetsleder' },
]

/** The other safety areas have elected somebody among those who only fill the counts (domain 8.2; aml. § 6-1). */
function elected({ staff }: World): Office[] {
  const named = new Set(people.map(({ firstname, lastname }) => `${firstname} ${lastname}`))
  const areas = Map.groupBy(Object.keys(departments) as DepartmentKey[], (key) => departments[key].safetyArea)
  return [...areas].flatMap(([safetyArea, keys]) => {
    if (offices.some((office) => office.safetyArea === safetyArea)) return []
    const [one] = keys.flatMap((key) => staff.in(key)).filter((it) => it.employmentType === 'permanent' && !named.has(it.name))
    return one ? [{ name: one.name, type: 'verneombud' as const, safetyArea }] : []
  })
}

/** Who holds which office in the demo company (domain 8.3), since the year before began. */
export function appoint(world: World, seed: number, at: string) {
  const { ledger, staff, placeIds, projectIds } = world
  const chance = random(seedOf(seed, 'appointments'))
  const [director, safety] = [staff.called('Bjørn Ærøy'), staff.called('Marte Nygård')]
  const from = addMonths(osloDate(at), -2)
  for (const { name, type, safetyArea, place, project } of [...offices, ...elected(world)]) {
    const holder = staff.called(name)
    // Nobody registers their own (S7).
    const by = holder === safety ? director : safety
    const row = {
      id: chance.id(at),
      user_id: holder.id,
      appointment_type: type,
      department_id: null,
      location_id: place ? placeIds[place] : null,
      project_id: project ? projectIds[project] : null,
      safety_area: safetyArea ?? null,
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
