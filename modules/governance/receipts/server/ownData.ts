import type { OwnData } from '@portal/platform/record/ownData'

export const receiptsOwn: readonly OwnData[] = [
  {
    name: 'readDuties',
    title: 'Dokumenter du er bedt om å lese',
    table: 'read_duties',
    as: [
      ['user_id', 'leser'],
      ['registered_by', 'registrerte'],
    ],
    shown: ['opened_at', 'due_on', 'read_at', 'method', 'note', 'first_score'],
    record: 'document_id',
  },
  {
    name: 'receiptFiles',
    title: 'Filer som viser at andre har lest',
    table: 'receipt_files',
    as: [['added_by', 'la til']],
    shown: ['added_at'],
  },
]
