import { osloDate } from '@portal/kit/dates'
import type { ListColumn as Shown } from '@portal/kit/listColumn'
import type { DocumentRow, ListColumn } from '../contract.ts'
import { documentTexts as texts } from '../texts.ts'

const day = (date: string | null) => date && { day: date }
const cells: Record<ListColumn, Omit<Shown<DocumentRow>, 'label'>> = {
  number: { width: 16, cell: (row) => row.number },
  title: { width: 50, cell: (row) => row.title },
  type: { width: 20, cell: (row) => texts.type[row.documentType] },
  status: { width: 16, cell: (row) => texts.status[row.shownStatus] },
  version: { width: 10, cell: (row) => row.versionLabel ?? '' },
  validFrom: { width: 12, cell: (row) => day(row.validFrom) ?? '' },
  review: { width: 12, cell: (row) => day(row.reviewDate) ?? '' },
  expiry: { width: 12, cell: (row) => day(row.expiryDate) ?? '' },
  folder: { width: 24, cell: (row) => row.folderName },
  owner: { width: 24, cell: (row) => row.ownerName },
  department: { width: 24, cell: (row) => row.departmentName },
  language: { width: 14, cell: (row) => texts.language[row.language] },
  created: { width: 12, cell: (row) => ({ day: osloDate(row.createdAt) }) },
}
/** The columns of the list, on the screen and in files. */
export const documentColumns = Object.fromEntries(
  Object.entries(cells).map(([name, cell]) => [name, { label: texts.column[name as ListColumn], ...cell }]),
) as Record<ListColumn, Shown<DocumentRow>>
