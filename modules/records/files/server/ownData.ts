import type { OwnData } from '@portal/platform/record/ownData'

export const filesOwn: readonly OwnData[] = [
  {
    name: 'files',
    title: 'Filer du har lastet opp',
    table: 'files',
    as: [['uploaded_by', 'lastet opp']],
    shown: ['uploaded_at', 'file_name', 'mime_type', 'size', 'caption'],
  },
  {
    name: 'recordFiles',
    title: 'Vedlegg du har lagt til',
    table: 'record_files',
    as: [['added_by', 'la til']],
    shown: ['added_at'],
    record: 'record_id',
  },
]
