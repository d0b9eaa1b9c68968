import type { OwnData } from '@portal/platform/record/ownData'

export const commentsOwn: readonly OwnData[] = [
  {
    name: 'comments',
    title: 'Kommentarer du har skrevet',
    table: 'comments',
    as: [['created_by', 'skrev']],
    shown: ['created_at', 'body', 'visibility', 'edited_at', 'deleted_at'],
    record: 'record_id',
  },
  {
    name: 'commentsResolved',
    title: 'Kommentarer du har løst',
    table: 'comments',
    as: [['resolved_by', 'løste']],
    shown: ['resolved_at'],
    record: 'record_id',
  },
]
