import type { OwnData } from '@portal/platform/record/ownData'

export const checklistsOwn: readonly OwnData[] = [
  {
    name: 'checklists',
    title: 'Sjekklister',
    table: 'checklists',
    as: [
      ['created_by', 'laget'],
      ['updated_by', 'endret sist'],
    ],
    shown: ['created_at', 'name', 'updated_at'],
  },
]
