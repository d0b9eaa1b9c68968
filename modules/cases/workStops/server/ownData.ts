import type { OwnData } from '@portal/platform/record/ownData'

export const stopsOwn: readonly OwnData[] = [
  {
    name: 'workStops',
    title: 'Stanset arbeid',
    table: 'work_stops',
    as: [['stopped_by', 'stanset']],
    shown: ['stopped_at', 'reason', 'is_by_representative'],
    record: 'deviation_id',
  },
  {
    name: 'resumedWork',
    title: 'Arbeid satt i gang igjen',
    table: 'work_stops',
    as: [['resumed_by', 'satte i gang']],
    shown: ['resumed_at', 'resume_note'],
    record: 'deviation_id',
  },
]
