import type { OwnData } from '@portal/platform/record/ownData'

export const hoursOwn: readonly OwnData[] = [
  {
    name: 'hoursWorked',
    title: 'Timer du har låst',
    table: 'hours_worked',
    as: [['locked_by', 'låste']],
    shown: ['locked_at', 'month', 'department_id'],
  },
]
