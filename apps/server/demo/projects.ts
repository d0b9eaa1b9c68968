import type { DepartmentKey, PlaceKey } from './company.ts'

export type ProjectKey = 'solbakken' | 'school' | 'bryggekanten' | 'river' | 'kindergarten'

export type ProjectStory = {
  number: string
  name: string
  client: string | null
  role: 'client' | 'mainContractor' | 'subcontractor'
  leader: string
  /** Days from the year's first to start and end. */
  days: [number, number]
  workingDays: number | null
  manDays: number | null
  maxWorkers: number | null
  /** From which departments people take part, and how many of each. */
  crew: Partial<Record<DepartmentKey, number>>
  /** Days into the year it was completed. */
  completed?: number
}

/** The projects of the demo company (domain 8.2). */
export const projects: Record<ProjectKey, ProjectStory> = {
  solbakken: {
    number: '2401',
    name: 'Solbakken boliger',
    client: 'Solbakken Utbygging AS',
    role: 'mainContractor',
    leader: 'Kari Sørlie',
    days: [-60, 560],
    workingDays: 420,
    manDays: 9_800,
    maxWorkers: 45,
    crew: { building: 12, electrical: 5, civil: 2, design: 2 },
  },
  school: {
    number: '2402',
    name: 'Åsen skole rehabilitering',
    client: 'Åsen kommune',
    role: 'mainContractor',
    leader: 'Kari Sørlie',
    days: [20, 420],
    workingDays: 265,
    manDays: 3_100,
    maxWorkers: 22,
    crew: { building: 7, electrical: 4, design: 1 },
  },
  bryggekanten: {
    number: '2403',
    name: 'Bryggekanten kontorbygg',
    client: 'Bryggekanten Eiendom AS',
    role: 'subcontractor',
    leader: 'Håkon Lillebø',
    days: [-20, 400],
    workingDays: 280,
    manDays: 1_450,
    maxWorkers: 14,
    crew: { electrical: 6, building: 3 },
  },
  river: {
    number: '2404',
    name: 'Elvekryssing rør',
    client: null,
    role: 'client',
    leader: 'Øyvind Aanestad',
    days: [45, 440],
    workingDays: 260,
    manDays: 1_900,
    maxWorkers: 12,
    crew: { civil: 8, design: 1 },
  },
  kindergarten: {
    number: '2305',
    name: 'Myrvoll barnehage',
    client: 'Myrvoll kommune',
    role: 'mainContractor',
    leader: 'Erik Bråten',
    days: [-330, 75],
    workingDays: 270,
    manDays: 2_600,
    maxWorkers: 20,
    crew: { building: 6, electrical: 2 },
    completed: 81,
  },
}
/** Where a place is a project's site. */
export const projectAt: Partial<Record<PlaceKey, ProjectKey>> = {
  solbakken: 'solbakken',
  school: 'school',
  bryggekanten: 'bryggekanten',
  river: 'river',
}
