import { formatDateTime } from '@portal/kit/format'
import type { Cell } from '@portal/platform/sheets/sheet'
import type { RegisteredInjury } from '../contract.ts'
import { injuryTexts as texts } from '../texts.ts'

const { field, register: words } = texts
type Column = { label: string; width: number; cell: (row: RegisteredInjury) => Cell }
const truth = (value: boolean | null): Cell => (value === null ? null : value ? words.yes : words.no)
const day = (value: string | null): Cell => value && { day: value }

/** How the register stands in a file: what aml. § 5-1 asks for, and no health information. */
export const registerColumns: Column[] = [
  { label: words.number, width: 16, cell: (row) => row.number },
  { label: field.occurredAt, width: 18, cell: (row) => formatDateTime(row.occurredAt) },
  { label: field.personName, width: 28, cell: (row) => row.personName },
  { label: field.relation, width: 24, cell: (row) => row.relation && texts.relation[row.relation] },
  { label: field.employerName, width: 28, cell: (row) => row.employerName },
  { label: words.department, width: 24, cell: (row) => row.departmentName },
  { label: field.activity, width: 40, cell: (row) => row.activity },
  { label: field.mechanism, width: 24, cell: (row) => row.mechanism && texts.mechanism[row.mechanism] },
  { label: field.bodyPart, width: 16, cell: (row) => row.bodyPart && texts.bodyPart[row.bodyPart] },
  { label: field.injuryKind, width: 20, cell: (row) => row.injuryKind && texts.injuryKind[row.injuryKind] },
  { label: field.outcome, width: 22, cell: (row) => texts.outcome[row.outcome] },
  { label: field.medicalTreatment, width: 20, cell: (row) => truth(row.medicalTreatment) },
  { label: field.absenceStart, width: 12, cell: (row) => day(row.absenceStart) },
  { label: field.absenceEnd, width: 12, cell: (row) => day(row.absenceEnd) },
  { label: field.absenceDays, width: 12, cell: (row) => row.absenceDays },
  { label: words.complete, width: 12, cell: (row) => truth(row.isComplete) },
]
