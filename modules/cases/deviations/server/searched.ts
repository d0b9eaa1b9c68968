import { formatDate } from '@portal/kit/format'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { searched } from '@portal/platform/record/searched'
import { sql } from 'kysely'
import type { DeviationStatus, Severity } from '../choices.ts'
import { deviationTexts as texts } from '../texts.ts'

type Row = {
  status: DeviationStatus
  severity: Severity
  place: string | null
  reporter: string | null
  assignee: string | null
  dueDate: string | null
  text: string
}

export const casesSearched = searched<Row>({
  title: texts.title,
  columns: {
    status: sql`deviations.status`,
    severity: sql`deviations.severity`,
    place: sql`(select p.name from locations p where p.id = deviations.location_id)`,
    reporter: nameOfUser('deviations.reported_by'),
    assignee: nameOfUser('deviations.assignee_id'),
    dueDate: sql`deviations.due_date`,
    text: sql`left(deviations.description, 400)`,
  },
  describe: ({ status, severity, place, reporter, assignee, dueDate, text }) => ({
    facts: [texts.status[status], ...(place ? [place] : [])],
    details: [
      { label: texts.field.severity, value: texts.severity[severity] },
      ...(reporter ? [{ label: texts.field.reportedByName, value: reporter }] : []),
      ...(assignee ? [{ label: texts.field.assigneeName, value: assignee }] : []),
      ...(dueDate ? [{ label: texts.field.dueDate, value: formatDate(dueDate) }] : []),
    ],
    text,
  }),
})
