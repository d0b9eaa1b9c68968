import type { OwnData } from '@portal/platform/record/ownData'

export const meetingsOwn: readonly OwnData[] = [
  {
    name: 'scoringSessions',
    title: 'Møter for å vurdere risiko',
    table: 'scoring_sessions',
    as: [
      ['opened_by', 'åpnet'],
      ['closed_by', 'avsluttet'],
    ],
    shown: ['opened_at', 'closed_at', 'notes'],
    record: 'assessment_id',
  },
  {
    name: 'scoringRounds',
    title: 'Runder du har vist eller vurdert ut fra',
    table: 'scoring_rounds',
    as: [
      ['shown_by', 'viste stemmene'],
      ['taken_by', 'vurderte'],
    ],
    shown: ['shown_at', 'number', 'taken_at', 'taken_p', 'taken_c'],
    record: 'risk_id',
  },
  // For the person alone, and so without `record`: whoever answers their request reads no vote.
  {
    name: 'scoringVotes',
    title: 'Stemmene dine i møter',
    table: 'scoring_votes',
    as: [['voter_id', 'stemte']],
    shown: ['voted_at', 'probability', 'consequence'],
  },
]
