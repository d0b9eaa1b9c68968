import { ownValuesOwn } from '@portal/modules/records/ownFields/server/public'
import type { OwnData } from '@portal/platform/record/ownData'
import { deviationKind } from './kind.ts'

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
      'department_id',
      'location_id',
      'location_text',
      'project_id',
    ],
    record: 'id',
    type: 'deviation',
  },
  ownValuesOwn(deviationKind, {
    name: 'reportedOwnFields',
    title: 'Egne felt i avvik du har meldt',
    column: 'reported_by',
    role: 'meldte',
  }),
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
