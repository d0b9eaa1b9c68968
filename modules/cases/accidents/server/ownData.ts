import type { OwnData } from '@portal/platform/record/ownData'

export const accidentsOwn: readonly OwnData[] = [
  {
    name: 'accidentSteps',
    title: 'Steg etter ulykker',
    table: 'accident_steps',
    as: [['done_by', 'utførte']],
    shown: ['done_at', 'step'],
    record: 'deviation_id',
  },
]
