import type { OwnData } from '@portal/platform/record/ownData'

export const requestsOwn: readonly OwnData[] = [
  {
    name: 'dataRequests',
    title: 'Henvendelser om personvern',
    table: 'data_requests',
    as: [['person_id', 'gjelder deg']],
    shown: [
      'received_on',
      'number',
      'type',
      'channel',
      'description',
      'status',
      'due_on',
      'extended_to',
      'extension_reason',
      'decision',
      'basis',
      'answer',
      'answered_at',
    ],
    type: 'dataRequest',
  },
  {
    name: 'handledDataRequests',
    title: 'Henvendelser om personvern du har sendt, ført inn eller behandlet',
    table: 'data_requests',
    as: [
      ['handler_id', 'behandler'],
      ['created_by', 'førte inn'],
      ['updated_by', 'endret sist'],
      ['identity_by', 'kontrollerte identiteten'],
      ['extended_by', 'forlenget fristen'],
      ['answered_by', 'svarte'],
      ['closed_by', 'avsluttet'],
    ],
    shown: ['received_on', 'number', 'type', 'status', 'answered_at'],
    record: 'id',
    type: 'dataRequest',
  },
]
