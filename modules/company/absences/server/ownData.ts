import type { OwnData } from '@portal/platform/record/ownData'

export const absencesOwn: readonly OwnData[] = [
  {
    name: 'absences',
    title: 'Fravær og stedfortreder',
    table: 'absences',
    as: [
      ['user_id', 'borte'],
      ['substitute_id', 'stedfortreder'],
      ['created_by', 'la inn'],
      ['ended_by', 'avsluttet'],
    ],
    shown: ['starts_on', 'ends_on', 'created_at', 'ended_at'],
  },
]
