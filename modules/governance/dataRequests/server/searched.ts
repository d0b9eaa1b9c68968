import { formatDate } from '@portal/kit/format'
import { searched } from '@portal/platform/record/searched'
import { sql } from 'kysely'
import type { RequestStatus } from '../contract.ts'
import { requestTexts as texts } from '../texts.ts'

export const requestsSearched = searched<{ status: RequestStatus; dueOn: string }>({
  title: texts.title,
  columns: { status: sql`data_requests.status`, dueOn: sql`data_requests.due_on` },
  describe: ({ status, dueOn }) => ({
    facts: [texts.status[status]],
    details: [{ label: texts.field.dueOn, value: formatDate(dueOn) }],
    text: null,
  }),
})
