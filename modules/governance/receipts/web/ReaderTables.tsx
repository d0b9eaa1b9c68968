import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { Due } from '@portal/ui/Due.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { mostReaders, type OpenedReader, type Reader, type Readers } from '../contract.ts'
import { receiptTexts } from '../texts.ts'
import { ProofLinks, type Proofs } from './ProofLinks.tsx'
import { Share } from './Share.tsx'
import { screenTexts } from './texts.ts'

const words = screenTexts.readers
type Row = Readers['departments'][number]
const numbers = 'whitespace-nowrap tabular-nums'
const departmentColumns: Column<Row>[] = [
  { id: 'name', label: words.department, className: 'w-full min-w-44', cell: ({ name }) => name ?? words.noDepartment },
  {
    id: 'share',
    label: words.share,
    className: 'min-w-32',
    cell: ({ read, asked }) => (
      <span className="flex items-center gap-2">
        <Share is={read} of={asked} />
        <span className="min-w-12 text-right whitespace-nowrap tabular-nums">{percent(read, asked)}</span>
      </span>
    ),
  },
  { id: 'read', label: words.read, isNumeric: true, className: numbers, cell: ({ read }) => read },
  { id: 'asked', label: words.asked, isNumeric: true, className: numbers, cell: ({ asked }) => asked },
  { id: 'late', label: words.late, isNumeric: true, className: numbers, cell: ({ late }) => <Late n={late} /> },
]
const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.floor((part / whole) * 100)} %`
const Late = ({ n }: { n: number }) => (n > 0 ? <span className="font-medium text-danger">{n}</span> : '0')

/** How it stands in each department. */
export const Departments = ({ readers: { departments, read, asked, late } }: { readers: Readers }) => (
  <Card
    title={words.departments}
    flush
    actions={
      <span className="tabular-nums">
        {screenTexts.progress.read(read, asked)} ({percent(read, asked)})
        {late > 0 && <span className="text-danger">, {screenTexts.progress.late(late)}</span>}
      </span>
    }
  >
    <Table
      caption={words.departments}
      columns={departmentColumns}
      rows={departments}
      keyOf={({ id }) => id ?? 'none'}
      card={({ name, read: some, asked: of, late: over }) => (
        <div className="grid gap-1.5">
          <span className="font-medium">{name ?? words.noDepartment}</span>
          <Share is={some} of={of} />
          <span>
            {screenTexts.progress.read(some, of)}
            {over > 0 && <span className="text-danger">, {screenTexts.progress.late(over)}</span>}
          </span>
        </div>
      )}
    />
  </Card>
)

const name: Column<Reader> = {
  id: 'name',
  label: words.name,
  className: 'w-full min-w-44',
  cell: (one) => (
    <>
      {one.name}
      {!one.hasAccess && <span className="text-muted"> ({words.noAccess})</span>}
    </>
  ),
}
const department: Column<Reader> = {
  id: 'department',
  label: words.department,
  className: 'max-w-56 truncate',
  cell: (one) => one.departmentName,
}
export const missingColumns: Column<Reader>[] = [
  name,
  department,
  { id: 'due', label: words.due, className: 'whitespace-nowrap', cell: (one) => <Due date={one.dueOn} isLate={one.isOverdue} /> },
]
type Shown = Reader & Partial<Pick<OpenedReader, 'registeredByKnownAs'>>
const registrar = ({ registeredByName, registeredByKnownAs: known }: Shown) => (known ? `${registeredByName} (${known})` : registeredByName)
const how = (one: Shown) => [one.method && receiptTexts.method[one.method], registrar(one), one.note].filter(Boolean).join(' · ')
export const readColumns = ({ versions, major }: Readers, proofs: Proofs): Column<Reader>[] => {
  const { questions = 0 } = versions.find((one) => one.major === major) ?? {}
  return [
    { ...name, className: 'min-w-44' },
    department,
    { id: 'read', label: words.readAt, className: numbers, cell: (one) => one.readAt && formatDate(osloDate(one.readAt)) },
    { id: 'version', label: words.version, className: numbers, cell: (one) => one.versionLabel },
    {
      id: 'method',
      label: words.method,
      className: 'w-full min-w-56',
      cell: (one) => (
        <>
          {how(one)}
          <ProofLinks reader={one} proofs={proofs} />
        </>
      ),
    },
    ...(questions > 0
      ? [
          {
            id: 'score',
            label: words.score,
            className: numbers,
            cell: (one: Reader) => one.firstScore !== null && `${one.firstScore} av ${questions}`,
          },
        ]
      : []),
  ]
}

/** One of them, where it is narrow. */
export const ReadCard = ({ reader: one, detail, proofs }: { reader: Reader; detail: string | null; proofs: Proofs }) => (
  <div className="grid gap-1">
    <span className="font-medium">{one.name}</span>
    <span className="text-muted">{detail}</span>
    {one.readAt ? (
      <span>
        {formatDate(osloDate(one.readAt))}, {screenTexts.version(one.versionLabel ?? '').toLowerCase()} · {how(one)}
      </span>
    ) : (
      <Due date={one.dueOn} isLate={one.isOverdue} isWhole />
    )}
    <ProofLinks reader={one} proofs={proofs} />
  </div>
)

type PeopleProps = { title: string; people: Reader[]; columns: Column<Reader>[]; empty: string; count: number; proofs: Proofs }
/** Those who have read, or have not, by name. */
export const People = ({ title, people, columns, empty, count, proofs }: PeopleProps) => (
  <Card title={title} flush actions={<span className="tabular-nums">{count}</span>}>
    {people.length === 0 && count > 0 ? (
      <p className="px-4 pb-4 text-muted sm:px-5">{words.choose}</p>
    ) : people.length === 0 ? (
      <p className="px-4 pb-4 text-muted sm:px-5">{empty}</p>
    ) : (
      <Table
        caption={title}
        columns={columns}
        rows={people}
        keyOf={({ id }) => id}
        card={(one) => <ReadCard reader={one} detail={one.departmentName} proofs={proofs} />}
      />
    )}
    {count > people.length && people.length >= mostReaders && <p className="px-4 py-3 text-muted sm:px-5">{words.most(mostReaders)}</p>}
  </Card>
)
