import type { OwnData } from '@portal/platform/record/ownData'

export const viewsOwn: readonly OwnData[] = [
  {
    name: 'savedViews',
    title: 'Lagrede visninger',
    table: 'saved_views',
    as: [['owner_id', 'eier']],
    shown: ['created_at', 'name', 'module', 'sharing', 'is_default', 'updated_at'],
  },
]
