import type { OwnData } from '@portal/platform/record/ownData'

export const accessOwn: readonly OwnData[] = [
  {
    name: 'accessRequests',
    title: 'Forespørsler om tilgang',
    table: 'access_requests',
    as: [['user_id', 'ba om tilgang']],
    shown: ['created_at', 'reason', 'status', 'answered_at', 'answer'],
  },
  {
    name: 'answeredRequests',
    title: 'Forespørsler du har svart på',
    table: 'access_requests',
    as: [['answered_by', 'svarte']],
    shown: ['answered_at', 'status', 'answer'],
    record: 'record_id',
  },
  {
    name: 'recordAccess',
    title: 'Tilgang til skjermede saker',
    table: 'record_access',
    as: [
      ['user_id', 'har tilgang'],
      ['given_by', 'ga tilgang'],
    ],
    shown: ['given_at', 'until'],
    record: 'record_id',
  },
]
