import type { OwnData } from '@portal/platform/record/ownData'

export const postersOwn: readonly OwnData[] = [
  {
    name: 'posterSettings',
    title: 'Innstillinger for plakater',
    table: 'poster_settings',
    as: [['updated_by', 'endret']],
    shown: ['updated_at'],
  },
  {
    name: 'posters',
    title: 'Plakater',
    table: 'posters',
    as: [
      ['created_by', 'laget'],
      ['revoked_by', 'trakk tilbake'],
    ],
    shown: ['created_at', 'department_id', 'location_id', 'revoked_at'],
  },
]
