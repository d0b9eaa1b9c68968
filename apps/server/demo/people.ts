import type { DepartmentKey } from './company.ts'

export type Person = {
  firstname: string
  lastname: string
  roleId: 1 | 2 | 3 | 4 | 5
  department: DepartmentKey
  jobTitle: string
  employmentType?: 'permanent' | 'temporary' | 'hired' | 'apprentice' | 'external'
  /** How readily this person reports, where 1 is anybody. */
  eagerness?: number
}

/** The people the demo's stories are told of. The five one can sign in as are named in prepareDemo.ts. */
export const people: readonly Person[] = [
  { firstname: 'Bjørn', lastname: 'Ærøy', roleId: 1, department: 'management', jobTitle: 'Daglig leder' },
  { firstname: 'Marte', lastname: 'Nygård', roleId: 1, department: 'management', jobTitle: 'HMS- og kvalitetssjef' },
  { firstname: 'Tone', lastname: 'Haugen', roleId: 2, department: 'management', jobTitle: 'Personalsjef' },
  { firstname: 'Kari', lastname: 'Sørlie', roleId: 2, department: 'building', jobTitle: 'Prosjektleder' },
  { firstname: 'Erik', lastname: 'Bråten', roleId: 2, department: 'building', jobTitle: 'Formann' },
  { firstname: 'Øyvind', lastname: 'Aanestad', roleId: 2, department: 'civil', jobTitle: 'Anleggsleder' },
  { firstname: 'Håkon', lastname: 'Lillebø', roleId: 2, department: 'electrical', jobTitle: 'Installatør' },
  { firstname: 'Gro', lastname: 'Tveit', roleId: 2, department: 'workshop', jobTitle: 'Verkstedleder' },
  { firstname: 'Ragnhild', lastname: 'Østby', roleId: 2, department: 'design', jobTitle: 'Prosjekteringsleder' },
  { firstname: 'Jonas', lastname: 'Lie Aasen', roleId: 3, department: 'building', jobTitle: 'Tømrer', eagerness: 5 },
  { firstname: 'Åse', lastname: 'Ødegård', roleId: 3, department: 'electrical', jobTitle: 'Elektriker', eagerness: 12 },
  { firstname: 'Piotr', lastname: 'Nowak', roleId: 3, department: 'building', jobTitle: 'Betongarbeider' },
  {
    firstname: 'Linnea',
    lastname: 'Dahl',
    roleId: 3,
    department: 'building',
    jobTitle: 'Lærling tømrer',
    employmentType: 'apprentice',
    eagerness: 14,
  },
  { firstname: 'Trygve', lastname: 'Sætre', roleId: 3, department: 'civil', jobTitle: 'Maskinfører', eagerness: 4 },
  { firstname: 'Odd', lastname: 'Åsheim', roleId: 3, department: 'civil', jobTitle: 'Grunnarbeider' },
  { firstname: 'Ingrid', lastname: 'Wang', roleId: 3, department: 'management', jobTitle: 'IKT-rådgiver', eagerness: 4 },
  { firstname: 'Ida', lastname: 'Zhao', roleId: 3, department: 'design', jobTitle: 'BIM-koordinator' },
  { firstname: 'Morten', lastname: 'Bø', roleId: 3, department: 'workshop', jobTitle: 'Mekaniker' },
  { firstname: 'Sigrid', lastname: 'Ekeland', roleId: 3, department: 'service', jobTitle: 'Servicemontør' },
  { firstname: 'Karoline', lastname: 'Vik', roleId: 3, department: 'management', jobTitle: 'Lønn og regnskap' },
  { firstname: 'Siv', lastname: 'Østby', roleId: 5, department: 'management', jobTitle: 'Kvalitetskontrollør', eagerness: 0.5 },
  { firstname: 'Arne', lastname: 'Dybvik', roleId: 5, department: 'building', jobTitle: 'Kontrollingeniør', eagerness: 0.5 },
  { firstname: 'Per', lastname: 'Zachariassen', roleId: 4, department: 'management', jobTitle: 'Internrevisor', eagerness: 0.3 },
  {
    firstname: 'Camilla',
    lastname: 'Iversen',
    roleId: 4,
    department: 'management',
    jobTitle: 'Revisor, eksternt firma',
    employmentType: 'external',
    eagerness: 0,
  },
  {
    firstname: 'Nils',
    lastname: 'Aabel',
    roleId: 3,
    department: 'electrical',
    jobTitle: 'Lærling elektro',
    employmentType: 'apprentice',
  },
  { firstname: 'Hanne', lastname: 'Myhre', roleId: 3, department: 'workshop', jobTitle: 'Lagermedarbeider' },
  { firstname: 'Fatima', lastname: 'Hassan', roleId: 3, department: 'service', jobTitle: 'Renholdsleder' },
  { firstname: 'Anders', lastname: 'Vold', roleId: 3, department: 'building', jobTitle: 'Stillasbygger' },
]

/** Left the company in the seventh month of the window. */
export const leaver = 'Anders Vold'

/** What the people who only fill the counts do, by department. */
export const trades: Record<DepartmentKey, readonly string[]> = {
  management: ['Innkjøper', 'Prosjektøkonom'],
  building: ['Tømrer', 'Betongarbeider', 'Stillasbygger', 'Jernbinder', 'Murer', 'Bas', 'Hjelpearbeider'],
  civil: ['Maskinfører', 'Grunnarbeider', 'Rørlegger', 'Lastebilsjåfør', 'Bas'],
  electrical: ['Elektriker', 'Montør', 'Telekommunikasjonsmontør', 'Lærling elektro'],
  workshop: ['Mekaniker', 'Sveiser', 'Lagermedarbeider'],
  design: ['Kalkulatør', 'Konstruktør', 'BIM-tekniker'],
  service: ['Servicemontør', 'Renholder', 'Vaktmester'],
}
