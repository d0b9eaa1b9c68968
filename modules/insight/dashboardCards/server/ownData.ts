import type { OwnData } from '@portal/platform/record/ownData'

export const dashboardCardsOwn: readonly OwnData[] = [
  {
    name: 'dashboardCards',
    title: 'Hvordan Oversikt er satt opp',
    table: 'dashboard_cards',
    as: [['user_id', 'satt opp']],
    shown: ['card_order', 'hidden', 'updated_at'],
  },
]
