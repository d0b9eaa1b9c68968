import type { OwnData } from '@portal/platform/record/ownData'
import { ownHealthNotes } from './healthNote.ts'

export const injuriesOwn: readonly OwnData[] = [
  {
    name: 'ownInjuries',
    title: 'Personskader',
    table: 'injuries',
    as: [['person_user_id', 'skadet']],
    shown: [
      'created_at',
      'occurred_at',
      'relation',
      'activity',
      'mechanism',
      'body_part',
      'injury_kind',
      'outcome',
      'medical_treatment',
      'absence_start',
      'absence_end',
      'absence_days',
      'alternative_work',
      'ppe_used',
    ],
    type: 'injury',
  },
  {
    name: 'injuriesInformed',
    title: 'Personskader du har registrert',
    table: 'injuries',
    as: [['safety_rep_informed_by', 'registrerte at verneombudet er varslet']],
    shown: ['safety_rep_informed_at'],
    record: 'deviation_id',
  },
  {
    name: 'noInjuryStatements',
    title: 'Bekreftelser på at ingen ble skadet',
    table: 'no_injury_statements',
    as: [['stated_by', 'bekreftet']],
    shown: ['stated_at', 'reason'],
    record: 'deviation_id',
  },
  {
    name: 'healthConsents',
    title: 'Samtykke til helseopplysninger',
    table: 'health_consents',
    as: [
      ['given_by', 'ga samtykke'],
      ['reader_id', 'fikk lese'],
      ['ended_by', 'avsluttet'],
    ],
    shown: ['given_at', 'ended_at'],
  },
  {
    name: 'writtenHealthNotes',
    title: 'Helseopplysninger du har skrevet',
    table: 'health_notes',
    as: [['written_by', 'skrev']],
    shown: ['written_at'],
  },
  { name: 'healthNotes', title: 'Helseopplysninger om deg', read: ownHealthNotes },
]
