import type { OwnData } from '@portal/platform/record/ownData'

export const ownCategoriesOwn: readonly OwnData[] = [
  {
    name: 'ownCategories',
    title: 'Egne kategorier',
    table: 'own_categories',
    as: [
      ['created_by', 'laget'],
      ['updated_by', 'endret'],
    ],
    shown: ['created_at', 'updated_at', 'label'],
  },
]
