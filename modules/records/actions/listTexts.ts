import type { ListColumn, ParentLevel, SortKey } from './choices.ts'

/** Words of the list, as it is shown and as a file. */
export const listTexts = {
  /** How grave the record is that it belongs to. */
  level: { low: 'Lav', medium: 'Middels', high: 'Høy', critical: 'Kritisk' } satisfies Record<ParentLevel, string>,
  column: {
    number: 'Nr.',
    title: 'Tiltak',
    parent: 'Gjelder',
    level: 'Alvorlighet',
    status: 'Status',
    type: 'Type',
    owner: 'Ansvarlig',
    department: 'Avdeling',
    due: 'Frist',
    created: 'Opprettet',
    completed: 'Utført',
  } satisfies Record<ListColumn, string>,
  /** What the list is narrowed by; what is not said here is called as its column or field. */
  filter: {
    q: 'Søk',
    mine: 'Mine tiltak',
    verifiable: 'Til verifisering',
    overdue: 'Over fristen',
    team: 'I teamet mitt',
    createdBy: 'Opprettet av',
    dueFrom: 'Frist fra og med',
    dueTo: 'Frist til og med',
    doneFrom: 'Utført fra og med',
    doneTo: 'Utført til og med',
  },
  sort: {
    due: 'Frist først',
    '-due': 'Frist sist',
    '-level': 'Mest alvorlig først',
    '-created': 'Nyeste først',
  } satisfies Record<SortKey, string>,
}
