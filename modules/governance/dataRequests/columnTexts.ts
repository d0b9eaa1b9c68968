import { osloDate } from '@portal/kit/dates'
import type { ListColumn } from '@portal/kit/listColumn'
import type { DataRequestRow, RequestColumn } from './contract.ts'
import { requestTexts as texts } from './texts.ts'

const { column: label } = texts
/** How each column of the register stands on its page and in a file. */
export const columnsOfRegister: Record<RequestColumn, ListColumn<DataRequestRow>> = {
  number: { label: label.number, width: 16, cell: (row) => row.number },
  type: { label: label.type, width: 18, cell: (row) => texts.type[row.type] },
  person: { label: label.person, width: 28, cell: (row) => row.personName },
  status: { label: label.status, width: 24, cell: (row) => texts.status[row.status] },
  received: { label: label.received, width: 12, cell: (row) => ({ day: row.receivedOn }) },
  due: { label: label.due, width: 12, cell: (row) => ({ day: row.dueOn }) },
  handler: { label: label.handler, width: 28, cell: (row) => row.handlerName ?? '' },
  decision: { label: label.decision, width: 20, cell: (row) => (row.decision ? texts.decision[row.decision] : '') },
  answered: { label: label.answered, width: 12, cell: (row) => (row.answeredAt ? { day: osloDate(row.answeredAt) } : '') },
}
