import type { OwnData } from '@portal/platform/record/ownData'

export const actionsOwn: readonly OwnData[] = [
  {
    name: 'actions',
    title: 'Tiltak',
    table: 'actions',
    as: [
      ['owner_id', 'ansvarlig'],
      ['completed_by', 'utførte'],
      ['verified_by', 'verifiserte'],
    ],
    shown: ['created_at', 'number', 'title', 'status', 'due_date', 'completed_at', 'completion_note', 'verified_at'],
    record: 'id',
    type: 'action',
  },
]
