import type { OwnData } from '@portal/platform/record/ownData'

export const ownFieldsOwn: readonly OwnData[] = [
  {
    name: 'fieldVersions',
    title: 'Egne felt',
    table: 'field_versions',
    as: [['created_by', 'endret']],
    shown: ['created_at', 'version', 'reason'],
  },
]
