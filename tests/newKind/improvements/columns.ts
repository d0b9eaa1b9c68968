import { osloDate } from '@portal/kit/dates'
import type { ListColumn } from '@portal/kit/listColumn'
import type { Column, ImprovementRow } from './contract.ts'
import { texts } from './texts.ts'

export const columns: Record<Column, ListColumn<ImprovementRow>> = {
  number: { label: 'Nummer', width: 16, cell: (row) => row.number },
  title: { label: 'Tittel', width: 60, cell: (row) => row.title },
  status: { label: 'Status', width: 16, cell: (row) => texts.status[row.status] },
  owner: { label: 'Ansvarlig', width: 24, cell: (row) => row.ownerName },
  department: { label: 'Avdeling', width: 24, cell: (row) => row.departmentName },
  created: { label: 'Foreslått', width: 12, cell: (row) => ({ day: osloDate(row.createdAt) }) },
}
