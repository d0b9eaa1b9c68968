import type { OwnData } from '@portal/platform/record/ownData'

export const risksOwn: readonly OwnData[] = [
  {
    name: 'risks',
    title: 'Risikoer',
    table: 'risks',
    as: [
      ['owner_id', 'eier'],
      ['created_by', 'registrerte'],
      ['updated_by', 'endret sist'],
      ['stopped_by', 'tok stilling til stans'],
    ],
    shown: ['created_at', 'number', 'title', 'status', 'level', 'review_date', 'stop_reason'],
    record: 'id',
    type: 'risk',
  },
  {
    name: 'riskScores',
    title: 'Vurderinger av risiko',
    table: 'risk_scores',
    as: [['scored_by', 'vurderte']],
    shown: ['scored_at', 'sort', 'probability', 'consequence', 'level', 'reason_p', 'reason_c', 'comment'],
    record: 'risk_id',
    type: 'risk',
  },
  {
    name: 'riskAcceptances',
    title: 'Aksept av risiko',
    table: 'risk_acceptances',
    as: [
      ['accepted_by', 'aksepterte'],
      ['ended_by', 'avsluttet'],
    ],
    shown: ['accepted_at', 'level', 'until', 'reason', 'ended_at', 'ended_as'],
    record: 'risk_id',
    type: 'risk',
  },
]
