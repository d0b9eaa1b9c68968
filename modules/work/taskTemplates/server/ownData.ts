import type { OwnData } from '@portal/platform/record/ownData'

export const templatesOwn: readonly OwnData[] = [
  {
    name: 'taskTemplates',
    title: 'Oppgavemaler',
    table: 'task_templates',
    as: [
      ['assignee_user_id', 'utfører'],
      ['created_by', 'laget'],
      ['updated_by', 'endret sist'],
    ],
    shown: ['created_at', 'title', 'updated_at'],
  },
]
