import type { OwnData } from '@portal/platform/record/ownData'

export const usersOwn: readonly OwnData[] = [
  {
    name: 'user',
    title: 'Brukeren din',
    table: 'users',
    as: [['id', 'deg selv']],
    shown: [
      'created_at',
      'firstname',
      'lastname',
      'email',
      'phone',
      'role_id',
      'job_title',
      'department_id',
      'location_id',
      'employment_type',
      'start_date',
      'left_date',
      'access_until',
      'status',
      'last_login_at',
      'directory_name',
      'external_id',
    ],
    type: 'user',
    isForAnswer: true,
  },
]
