import type { OwnData } from '@portal/platform/record/ownData'

export const dashboardCardsOwn: readonly OwnData[] = [
  {
    name: 'dashboardCards',
    title: 'Hvordan du har tilpasset Oversikt',
    table: 'dashboard_cards',
    as: [['user_id', 'tilpasset']],
    shown: ['card_order', 'hidden', 'updated_at'],
  },
]
