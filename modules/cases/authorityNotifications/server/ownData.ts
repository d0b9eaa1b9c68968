import type { OwnData } from '@portal/platform/record/ownData'

export const noticesOwn: readonly OwnData[] = [
  {
    name: 'authorityNotifications',
    title: 'Vurdering av meldeplikt',
    table: 'authority_notifications',
    as: [
      ['decided_by', 'avgjorde'],
      ['undecided_by', 'tok tilbake avgjørelsen'],
      ['copied_by', 'sendte kopi'],
      ['closed_by', 'lukket'],
    ],
    shown: ['created_at', 'rule_id', 'status', 'decided_at'],
    record: 'deviation_id',
  },
  {
    name: 'authoritySendings',
    title: 'Meldinger til myndigheter',
    table: 'authority_sendings',
    as: [['sent_by', 'sendte']],
    shown: ['sent_at', 'channel'],
  },
  {
    name: 'authorityFiles',
    title: 'Filer til meldinger',
    table: 'authority_notification_files',
    as: [['added_by', 'la til']],
    shown: ['added_at'],
  },
  {
    name: 'regulatoryFlags',
    title: 'Svar om meldeplikt',
    table: 'regulatory_flags',
    as: [['answered_by', 'svarte']],
    shown: ['answered_at', 'flag', 'answer'],
    record: 'deviation_id',
  },
]
