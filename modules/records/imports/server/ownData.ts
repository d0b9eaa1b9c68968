import type { OwnData } from '@portal/platform/record/ownData'

export const importsOwn: readonly OwnData[] = [
  {
    name: 'imports',
    title: 'Importer',
    table: 'imports',
    as: [['created_by', 'importerte']],
    shown: ['created_at', 'file_name', 'row_count', 'first_number', 'last_number'],
  },
]
