import type { OwnData } from '@portal/platform/record/ownData'

export const outcomesOwn: readonly OwnData[] = [
  {
    name: 'effectChecks',
    title: 'Effektkontroller',
    table: 'effect_checks',
    as: [['checked_by', 'kontrollerte']],
    shown: ['checked_at', 'result', 'note'],
    record: 'deviation_id',
  },
  {
    name: 'lessons',
    title: 'Læring du har delt',
    table: 'lessons',
    as: [
      ['shared_by', 'delte'],
      ['withdrawn_by', 'trakk tilbake'],
    ],
    shown: ['shared_at', 'title', 'body', 'withdrawn_at'],
    record: 'deviation_id',
  },
  {
    name: 'reporterAnswers',
    title: 'Svar på om du er fornøyd',
    table: 'reporter_answers',
    as: [['answered_by', 'svarte']],
    shown: ['answered_at', 'is_satisfied', 'comment'],
    record: 'deviation_id',
  },
  {
    name: 'reporterReplies',
    title: 'Svar du har gitt meldere',
    table: 'reporter_answers',
    as: [['replied_by', 'svarte']],
    shown: ['replied_at', 'reply'],
    record: 'deviation_id',
  },
]
