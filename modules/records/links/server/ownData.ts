import type { OwnData } from '@portal/platform/record/ownData'

export const linksOwn: readonly OwnData[] = [
  {
    name: 'links',
    title: 'Koblinger',
    table: 'links',
    as: [
      ['created_by', 'koblet'],
      ['removed_by', 'fjernet'],
    ],
    shown: ['created_at', 'relation', 'removed_at'],
    record: 'from_id',
  },
]
