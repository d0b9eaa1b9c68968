import type { OwnData } from '@portal/platform/record/ownData'

export const firstStepsOwn: readonly OwnData[] = [
  {
    name: 'firstSteps',
    title: 'Om «Kom i gang» vises',
    table: 'first_steps',
    as: [['updated_by', 'endret']],
    shown: ['updated_at'],
  },
]
