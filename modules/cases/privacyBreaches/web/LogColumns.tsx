import { osloDate } from '@portal/kit/dates'
import { formatDate, formatDateTime, formatNumber } from '@portal/kit/format'
import { Badge, type Tone } from '@portal/ui/Badge.tsx'
import { type Column, rowLink, titleColumn } from '@portal/ui/Table.tsx'
import { Link } from '@tanstack/react-router'
import type { LoggedBreach } from '../contract.ts'
import { breachTexts as texts } from '../texts.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.log

const NumberLink = ({ row }: { row: LoggedBreach }) => (
  <Link to="/deviations/$id" params={{ id: row.id }} className={rowLink}>
    {row.number}
  </Link>
)
const persons = ({ personCount, isCountEstimated }: LoggedBreach) =>
  personCount === null ? '–' : isCountEstimated ? texts.log.about(formatNumber(personCount)) : formatNumber(personCount)
const kinds = ({ breachTypes }: LoggedBreach) => breachTypes.map((one) => texts.breachType[one].split(':')[0]).join(', ')
const data = ({ dataTypes }: LoggedBreach) => dataTypes.map((one) => texts.dataType[one]).join(', ')

/** How the 72 hours went: notified in time, notified late, still owed, or not owed at all. */
function Authority({ row }: { row: LoggedBreach }) {
  const { authority, isLate, authorityToldAt, clockEnd } = row
  const tone: Tone = authority === 'notRequired' ? 'grey' : isLate ? 'red' : authority === 'told' ? 'green' : 'amber'
  const when =
    authority === 'told' && authorityToldAt
      ? formatDateTime(authorityToldAt)
      : authority === 'notRequired'
        ? null
        : words.deadline(formatDateTime(clockEnd))
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone={tone}>{authority === 'told' ? (isLate ? words.reportedLate : words.reportedInTime) : texts.authority[authority]}</Badge>
      {when && <span className="text-xs text-muted tabular-nums">{when}</span>}
    </span>
  )
}

const Subjects = ({ row: { notifiesSubjects, subjectsToldAt } }: { row: LoggedBreach }) => (
  <>
    {notifiesSubjects === null
      ? words.undecided
      : !notifiesSubjects
        ? words.notNeeded
        : subjectsToldAt
          ? words.notified(formatDate(osloDate(subjectsToldAt)))
          : words.toBeNotified}
  </>
)

export const logColumns: Column<LoggedBreach>[] = [
  { id: 'number', label: texts.log.number, className: 'whitespace-nowrap', cell: (row) => <NumberLink row={row} /> },
  {
    id: 'detected',
    label: texts.field.detectedAt,
    className: 'whitespace-nowrap tabular-nums',
    cell: (row) => formatDateTime(row.detectedAt),
  },
  {
    id: 'what',
    label: words.what,
    className: `${titleColumn} print:min-w-0`,
    cell: (row) =>
      row.breachTypes.length > 0 ? (
        <span className="grid">
          <span>{kinds(row)}</span>
          <span className="line-clamp-2 text-muted">{data(row)}</span>
        </span>
      ) : (
        <span className="text-muted">{words.notAssessed}</span>
      ),
  },
  { id: 'persons', label: texts.log.persons, isNumeric: true, className: '@max-[62rem]:hidden print:table-cell', cell: persons },
  {
    id: 'risk',
    label: words.risk,
    className: 'whitespace-nowrap @max-[68rem]:hidden print:table-cell',
    cell: (row) => (row.riskLevel ? texts.riskLevel[row.riskLevel] : '–'),
  },
  { id: 'authority', label: texts.log.authority, className: 'whitespace-nowrap', cell: (row) => <Authority row={row} /> },
  {
    id: 'subjects',
    label: texts.log.subjects,
    className: 'min-w-36 @max-[76rem]:hidden print:table-cell print:min-w-0',
    cell: (row) => <Subjects row={row} />,
  },
]

export const LoggedCard = ({ row }: { row: LoggedBreach }) => (
  <div className="grid gap-1.5">
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <NumberLink row={row} />
      <span className="text-muted tabular-nums">{formatDateTime(row.detectedAt)}</span>
    </span>
    <span>{row.breachTypes.length > 0 ? kinds(row) : <span className="text-muted">{words.notAssessed}</span>}</span>
    {row.dataTypes.length > 0 && <span className="text-muted">{data(row)}</span>}
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>{words.personsOf(persons(row))}</span>
      {row.riskLevel && <span>{texts.riskLevel[row.riskLevel]}</span>}
    </span>
    <Authority row={row} />
    <span className="text-muted">
      {texts.log.subjects}: <Subjects row={row} />
    </span>
  </div>
)
