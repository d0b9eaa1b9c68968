import type { OwnData } from '@portal/platform/record/ownData'

export const appointmentsOwn: readonly OwnData[] = [
  {
    name: 'appointments',
    title: 'Verv',
    table: 'appointments',
    as: [
      ['user_id', 'har vervet'],
      ['substitute_id', 'stedfortreder'],
    ],
    shown: [
      'from_date',
      'to_date',
      'appointment_type',
      'department_id',
      'location_id',
      'project_id',
      'safety_area',
      'elected_by',
      'registered_at',
      'confirmed_at',
      'ended_at',
      'end_reason',
    ],
    type: 'appointment',
    isForAnswer: true,
  },
  {
    name: 'registeredAppointments',
    title: 'Verv du har registrert',
    table: 'appointments',
    as: [
      ['registered_by', 'registrerte'],
      ['confirmed_by', 'bekreftet'],
      ['ended_by', 'avsluttet'],
    ],
    shown: ['registered_at', 'appointment_type', 'confirmed_at', 'ended_at'],
    type: 'appointment',
  },
  {
    name: 'appointmentFiles',
    title: 'Filer til verv',
    table: 'appointment_files',
    as: [['added_by', 'la til']],
    shown: ['added_at'],
  },
]
