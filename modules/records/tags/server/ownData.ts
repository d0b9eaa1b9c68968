import type { OwnData } from '@portal/platform/record/ownData'

export const tagsOwn: readonly OwnData[] = [
  {
    name: 'tags',
    title: 'Emneord',
    table: 'tags',
    as: [['created_by', 'laget']],
    shown: ['created_at', 'name'],
  },
  {
    name: 'recordTags',
    title: 'Emneord du har satt på',
    table: 'record_tags',
    as: [['added_by', 'satte på']],
    shown: ['added_at'],
    record: 'record_id',
  },
]
