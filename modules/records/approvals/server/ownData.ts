import type { OwnData } from '@portal/platform/record/ownData'

export const approvalsOwn: readonly OwnData[] = [
  {
    name: 'approvalsAsked',
    title: 'Godkjenninger du har bedt om',
    table: 'approval_rounds',
    as: [
      ['asked_by', 'ba om'],
      ['ended_by', 'avgjorde'],
    ],
    shown: ['asked_at', 'purpose', 'status', 'note', 'ended_at'],
    record: 'record_id',
  },
  {
    name: 'approvals',
    title: 'Godkjenninger du har gitt',
    table: 'approval_decisions',
    as: [['user_id', 'avgjorde']],
    shown: ['decided_at', 'verdict', 'note'],
  },
  {
    name: 'approvalSeats',
    title: 'Godkjenninger du er bedt om',
    table: 'approval_seats',
    as: [['user_id', 'spurt']],
    shown: ['place'],
  },
]
