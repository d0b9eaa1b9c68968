import type { OwnData } from '@portal/platform/record/ownData'

export const projectsOwn: readonly OwnData[] = [
  {
    name: 'projects',
    title: 'Prosjekter',
    table: 'projects',
    as: [
      ['leader_id', 'leder'],
      ['created_by', 'opprettet'],
      ['updated_by', 'endret sist'],
    ],
    shown: ['created_at', 'number', 'name', 'status', 'planned_start', 'planned_end', 'completed_date'],
  },
  {
    name: 'projectMembers',
    title: 'Medlem av prosjekter',
    table: 'project_members',
    as: [
      ['user_id', 'medlem'],
      ['added_by', 'la til'],
    ],
    shown: ['added_at', 'project_id'],
  },
]
