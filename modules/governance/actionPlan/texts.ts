import type { PlanColumn } from './choices.ts'

export const planTexts = {
  title: 'Handlingsplan',
  column: {
    number: 'Nr.',
    title: 'Tiltak',
    risk: 'Risiko',
    level: 'Nivå',
    type: 'Type',
    owner: 'Ansvarlig',
    department: 'Avdeling',
    due: 'Frist',
    status: 'Status',
    completed: 'Utført',
  } satisfies Record<PlanColumn, string>,
  filter: { overdue: 'Over fristen', hierarchyLevel: 'Tiltaksnivå' },
  noHierarchy: 'Uten tiltaksnivå',
  notScored: 'Ikke vurdert',
  notExporter: 'Ledere, kontrollører, revisorer og administratorer kan ta ut handlingsplanen.',
  tooMany: (most: string) => `Utvalget har flere enn ${most} tiltak. Avgrens det, for eksempel på avdeling.`,
}
