import type { OwnData } from '@portal/platform/record/ownData'

export const sealedNamesOwn: readonly OwnData[] = [
  {
    name: 'sealedNames',
    title: 'Det forseglede navnet ditt',
    table: 'sealed_names',
    as: [['user_id', 'gjelder meg']],
    shown: ['left_on', 'sealed_at'],
  },
]
