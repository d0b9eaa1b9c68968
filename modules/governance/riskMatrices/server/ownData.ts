import type { OwnData } from '@portal/platform/record/ownData'

export const matricesOwn: readonly OwnData[] = [
  {
    name: 'riskMatrices',
    title: 'Risikomatriser',
    table: 'risk_matrices',
    as: [
      ['created_by', 'laget'],
      ['updated_by', 'endret'],
      ['taken_by', 'tok i bruk'],
    ],
    shown: ['created_at', 'number', 'status', 'reason', 'taken_at'],
  },
]
