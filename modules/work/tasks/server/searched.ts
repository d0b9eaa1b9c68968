import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { searched } from '@portal/platform/record/searched'
import { sql } from 'kysely'
import type { Priority, TaskStatus } from '../choices.ts'
import { effectiveStatus } from '../rules.ts'
import { taskTexts as texts } from '../texts.ts'

type Row = { status: TaskStatus; priority: Priority; assignee: string; department: string | null; dueDate: string; text: string | null }

export const tasksSearched = searched<Row>({
  title: texts.title,
  columns: {
    status: sql`tasks.status`,
    priority: sql`tasks.priority`,
    assignee: nameOfUser('tasks.assignee_id'),
    department: sql`(select d.name from departments d where d.id = tasks.department_id)`,
    dueDate: sql`tasks.due_date`,
    text: sql`left(tasks.description, 400)`,
  },
  describe: ({ status, priority, assignee, department, dueDate, text }, now) => ({
    facts: [texts.status[effectiveStatus(status, dueDate, osloDate(now))], assignee],
    details: [
      { label: texts.field.dueDate, value: formatDate(dueDate) },
      { label: texts.field.priority, value: texts.priority[priority] },
      { label: texts.field.assigneeName, value: assignee },
      ...(department ? [{ label: texts.field.departmentName, value: department }] : []),
    ],
    text,
  }),
})
