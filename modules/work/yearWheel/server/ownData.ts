import type { OwnData } from '@portal/platform/record/ownData'

export const wheelOwn: readonly OwnData[] = [
  {
    name: 'yearWheelEvents',
    title: 'Aktiviteter i årshjulet',
    table: 'year_wheel_events',
    as: [
      ['owner_id', 'ansvarlig'],
      ['created_by', 'laget'],
      ['done_by', 'utførte'],
    ],
    shown: ['created_at', 'title', 'status', 'due_date', 'done_at', 'done_note'],
  },
  {
    name: 'yearWheelDismissals',
    title: 'Forslag til årshjulet du har avvist',
    table: 'year_wheel_dismissals',
    as: [['dismissed_by', 'avviste']],
    shown: ['dismissed_at', 'duty_key', 'reason'],
  },
  {
    name: 'yearWheelFiles',
    title: 'Filer i årshjulet',
    table: 'year_wheel_event_files',
    as: [['added_by', 'la til']],
    shown: ['added_at'],
  },
  {
    name: 'yearWheelStops',
    title: 'Rekker i årshjulet du har stanset',
    table: 'year_wheel_stops',
    as: [['stopped_by', 'stanset']],
    shown: ['stopped_at', 'reason'],
  },
  {
    name: 'yearWheelYears',
    title: 'År i årshjulet',
    table: 'year_wheel_years',
    as: [
      ['drafted_by', 'laget utkast'],
      ['published_by', 'publiserte'],
    ],
    shown: ['drafted_at', 'year', 'published_at'],
  },
]
