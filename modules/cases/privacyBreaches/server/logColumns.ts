import { formatDateTime, formatNumber } from '@portal/kit/format'
import type { Cell } from '@portal/platform/sheets/sheet'
import type { LoggedBreach } from '../contract.ts'
import { breachTexts as texts } from '../texts.ts'

const { log: words, field } = texts
type Column = { label: string; width: number; cell: (row: LoggedBreach) => Cell }
const when = (instant: string | null): Cell => instant && formatDateTime(instant)
const list = (chosen: string[]): Cell => chosen.join('; ') || null
const truth = (value: boolean | null): Cell => (value === null ? null : value ? words.yes : words.no)

/** How the log stands in a file: facts, effects and what was done about it (GDPR art. 33(5)). */
export const logColumns: Column[] = [
  { label: words.number, width: 16, cell: (row) => row.number },
  { label: words.department, width: 24, cell: (row) => row.departmentName },
  { label: field.detectedAt, width: 18, cell: (row) => when(row.detectedAt) },
  { label: field.breachTypes, width: 30, cell: (row) => list(row.breachTypes.map((one) => texts.breachType[one].split(':')[0]!)) },
  { label: field.mainCause, width: 24, cell: (row) => row.mainCause && texts.mainCause[row.mainCause] },
  { label: field.howArose, width: 50, cell: (row) => row.howArose },
  {
    label: words.persons,
    width: 12,
    cell: ({ personCount, isCountEstimated }) =>
      personCount !== null && isCountEstimated ? words.about(formatNumber(personCount)) : personCount,
  },
  { label: field.personCategories, width: 24, cell: (row) => list(row.personCategories.map((one) => texts.personCategory[one])) },
  { label: field.dataTypes, width: 30, cell: (row) => list(row.dataTypes.map((one) => texts.dataType[one])) },
  { label: field.consequences, width: 50, cell: (row) => row.consequences },
  { label: field.riskLevel, width: 16, cell: (row) => row.riskLevel && texts.riskLevel[row.riskLevel] },
  { label: field.measuresDone, width: 50, cell: (row) => row.measuresDone },
  { label: field.measuresPlanned, width: 50, cell: (row) => row.measuresPlanned },
  { label: words.authority, width: 18, cell: (row) => texts.authority[row.authority] },
  { label: words.authorityAt, width: 18, cell: (row) => when(row.authorityToldAt) },
  { label: words.inTime, width: 16, cell: (row) => (row.authority === 'notRequired' ? null : truth(!row.isLate)) },
  { label: words.authorityReason, width: 50, cell: (row) => row.authorityReason },
  { label: words.decidedBy, width: 24, cell: (row) => row.authorityDecidedByName },
  { label: words.subjects, width: 16, cell: (row) => truth(row.notifiesSubjects) },
  { label: words.subjectsAt, width: 18, cell: (row) => when(row.subjectsToldAt) },
  { label: field.subjectsChannel, width: 24, cell: (row) => row.subjectsChannel },
  { label: words.subjectsReason, width: 50, cell: (row) => row.subjectsReason },
  { label: words.assessed, width: 12, cell: (row) => truth(row.isAssessed) },
]
