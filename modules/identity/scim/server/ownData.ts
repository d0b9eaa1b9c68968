import type { OwnData } from '@portal/platform/record/ownData'

export const scimOwn: readonly OwnData[] = [
  {
    name: 'directoryGroups',
    title: 'Grupper fra katalogen',
    table: 'scim_group_members',
    as: [['user_id', 'medlem']],
    shown: ['sys_from'],
  },
]
