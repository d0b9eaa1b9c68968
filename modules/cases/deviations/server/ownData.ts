import type { OwnData } from '@portal/platform/record/ownData'

export const casesOwn: readonly OwnData[] = [
  {
    name: 'reportedDeviations',
    title: 'Avvik du har meldt',
    table: 'deviations',
    as: [['reported_by', 'meldte']],
    shown: [
      'reported_at',
      'number',
      'title',
      'description',
      'immediate_action',
      'deviation_type',
      'category',
      'severity',
      'status',
      'occurred_at',
      'location_text',
    ],
    record: 'id',
    type: 'deviation',
  },
  {
    name: 'handledDeviations',
    title: 'Avvik du har behandlet',
    table: 'deviations',
    as: [
      ['assignee_id', 'saksbehandler'],
      ['closed_by', 'lukket'],
    ],
    shown: ['reported_at', 'number', 'title', 'status', 'due_date', 'closed_at'],
    record: 'id',
    type: 'deviation',
  },
  {
    name: 'deadlineVersions',
    title: 'Frister for avvik',
    table: 'deadline_versions',
    as: [['created_by', 'endret']],
    shown: ['created_at', 'version', 'reason'],
  },
]
