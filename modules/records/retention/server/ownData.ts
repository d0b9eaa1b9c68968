import type { OwnData } from '@portal/platform/record/ownData'

export const retentionOwn: readonly OwnData[] = [
  {
    name: 'disposalItems',
    title: 'Sletting av brukeren din',
    table: 'disposal_items',
    as: [['user_id', 'gjelder deg']],
    shown: ['ended_on', 'due_on', 'status', 'disposed_at'],
  },
  {
    name: 'disposalRuns',
    title: 'Slettelister',
    table: 'disposal_runs',
    as: [
      ['approved_by', 'godkjente'],
      ['seconded_by', 'godkjente som nummer to'],
    ],
    shown: ['proposed_at', 'approved_at', 'seconded_at'],
  },
  {
    name: 'legalHolds',
    title: 'Sperrer for sletting',
    table: 'legal_holds',
    as: [
      ['set_by', 'satte'],
      ['lifted_by', 'opphevet'],
    ],
    shown: ['set_at', 'until', 'lifted_at'],
    record: 'record_id',
  },
  {
    name: 'retentionPeriods',
    title: 'Oppbevaringstider',
    table: 'retention_periods',
    as: [['updated_by', 'endret']],
    shown: ['updated_at', 'class', 'months'],
  },
]
