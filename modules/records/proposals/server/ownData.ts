import type { OwnData } from '@portal/platform/record/ownData'

export const proposalsOwn: readonly OwnData[] = [
  {
    name: 'proposals',
    title: 'Forslag du har avgjort',
    table: 'proposals',
    as: [['decided_by', 'avgjorde']],
    shown: ['decided_at', 'rule', 'status', 'reason'],
    record: 'record_id',
  },
]
