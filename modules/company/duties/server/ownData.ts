import type { OwnData } from '@portal/platform/record/ownData'

export const dutiesOwn: readonly OwnData[] = [
  {
    name: 'dutyAnswers',
    title: 'Svar om plikter',
    table: 'duty_answers',
    as: [['answered_by', 'svarte']],
    shown: ['answered_at', 'question', 'is_yes'],
  },
  {
    name: 'dutyOverrides',
    title: 'Plikter du har avgjort',
    table: 'duty_overrides',
    as: [['decided_by', 'avgjorde']],
    shown: ['decided_at', 'duty_key', 'applies', 'reason'],
  },
]
