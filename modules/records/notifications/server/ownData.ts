import type { OwnData } from '@portal/platform/record/ownData'

export const notificationsOwn: readonly OwnData[] = [
  {
    name: 'notifications',
    title: 'Varsler',
    table: 'notifications',
    as: [['user_id', 'mottok']],
    shown: ['created_at', 'event', 'number', 'read_at'],
  },
  {
    name: 'notificationPreferences',
    title: 'Valg for varsler',
    table: 'notification_preferences',
    as: [['user_id', 'valgte']],
    shown: ['updated_at', 'digest', 'quiet', 'quiet_from', 'quiet_to'],
  },
  {
    name: 'devices',
    title: 'Enheter som får varsler',
    table: 'push_registrations',
    as: [['user_id', 'eier']],
    shown: ['created_at', 'kind', 'renewed_at'],
  },
]
