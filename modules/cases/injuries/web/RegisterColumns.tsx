import { formatDate, formatDateTime, formatNumber } from '@portal/kit/format'
import { Badge, type Tone } from '@portal/ui/Badge.tsx'
import { type Column, rowLink, titleColumn } from '@portal/ui/Table.tsx'
import { Link } from '@tanstack/react-router'
import type { Outcome, RegisteredInjury } from '../contract.ts'
import { injuryTexts as texts } from '../texts.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.register
const tones: Record<Outcome, Tone> = { firstAid: 'grey', medicalTreatment: 'blue', lostTime: 'amber', serious: 'red', death: 'red' }

const CaseNumber = ({ row: { deviationId, number } }: { row: RegisteredInjury }) =>
  deviationId ? (
    <Link to="/deviations/$id" params={{ id: deviationId }} className={rowLink}>
      {number}
    </Link>
  ) : (
    <span className="font-medium">{number}</span>
  )
const nameOf = ({ isNamed, personName }: RegisteredInjury) => (isNamed ? (personName ?? screenTexts.unnamed) : words.withoutName)
const howOf = ({ mechanism, bodyPart }: RegisteredInjury) =>
  [mechanism && texts.mechanism[mechanism], bodyPart && texts.bodyPart[bodyPart].toLowerCase()].filter(Boolean).join(', ')
const absenceOf = ({ absenceStart, absenceEnd }: RegisteredInjury) =>
  absenceStart && `${formatDate(absenceStart)} – ${absenceEnd ? formatDate(absenceEnd) : words.still}`

const Person = ({ row }: { row: RegisteredInjury }) => (
  <span className="grid">
    <span className={row.personName ? '' : 'text-muted'}>{nameOf(row)}</span>
    <span className="text-muted">{[row.relation && texts.relation[row.relation], row.employerName].filter(Boolean).join(', ')}</span>
  </span>
)

export const registerColumns: Column<RegisteredInjury>[] = [
  { id: 'number', label: texts.register.number, className: 'whitespace-nowrap', cell: (row) => <CaseNumber row={row} /> },
  {
    id: 'occurred',
    label: texts.field.occurredAt,
    className: 'whitespace-nowrap tabular-nums',
    cell: (row) => formatDateTime(row.occurredAt),
  },
  { id: 'person', label: texts.field.personName, className: 'min-w-40 print:min-w-0', cell: (row) => <Person row={row} /> },
  {
    id: 'how',
    label: words.how,
    className: `${titleColumn} print:min-w-0`,
    cell: (row) => (
      <span className="grid">
        <span>{howOf(row)}</span>
        <span className="line-clamp-2 text-muted print:line-clamp-none">{row.activity}</span>
      </span>
    ),
  },
  {
    id: 'department',
    label: texts.register.department,
    className: 'min-w-36 @max-[72rem]:hidden print:table-cell print:min-w-0',
    cell: (row) => row.departmentName,
  },
  {
    id: 'outcome',
    label: texts.field.outcome,
    className: 'whitespace-nowrap',
    cell: (row) => <Badge tone={tones[row.outcome]}>{texts.outcome[row.outcome]}</Badge>,
  },
  {
    id: 'absence',
    label: texts.field.absenceDays,
    isNumeric: true,
    className: '@max-[62rem]:hidden print:table-cell',
    cell: (row) => <span title={absenceOf(row) ?? undefined}>{row.absenceDays === null ? '–' : formatNumber(row.absenceDays)}</span>,
  },
]

export const RegisteredCard = ({ row }: { row: RegisteredInjury }) => (
  <div className="grid gap-1.5">
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <CaseNumber row={row} />
      <span className="text-muted tabular-nums">{formatDateTime(row.occurredAt)}</span>
    </span>
    <Person row={row} />
    {howOf(row) && <span>{howOf(row)}</span>}
    {row.activity && <span className="text-muted">{row.activity}</span>}
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tones[row.outcome]}>{texts.outcome[row.outcome]}</Badge>
      {row.absenceDays !== null && <span className="text-muted">{words.days(row.absenceDays)}</span>}
    </span>
  </div>
)
