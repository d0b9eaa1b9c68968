import type { OwnData } from '@portal/platform/record/ownData'

export const companyOwn: readonly OwnData[] = [
  {
    name: 'departments',
    title: 'Avdelinger',
    table: 'departments',
    as: [
      ['leader_id', 'leder'],
      ['deputy_id', 'stedfortreder'],
    ],
    shown: ['created_at', 'name'],
  },
  {
    name: 'locations',
    title: 'Steder',
    table: 'locations',
    as: [['responsible_id', 'ansvarlig']],
    shown: ['created_at', 'name'],
  },
]
