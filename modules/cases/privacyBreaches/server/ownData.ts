import type { OwnData } from '@portal/platform/record/ownData'

export const breachesOwn: readonly OwnData[] = [
  {
    name: 'privacyBreaches',
    title: 'Personvernbrudd',
    table: 'privacy_breaches',
    as: [
      ['decided_by', 'vurderte'],
      ['subjects_told_by', 'varslet de berørte'],
    ],
    shown: ['decided_at'],
    record: 'deviation_id',
  },
]
