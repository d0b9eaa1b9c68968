import { formatDateTime, formatNumber } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Import } from '../contract.ts'
import { importsQuery } from './queries.ts'
import type { RegisterScreen } from './register.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.history

/** Who has taken over what. */
export function Earlier({ register: { name, words } }: { register: RegisterScreen }) {
  const list = useQuery(importsQuery(name))
  return (
    <Card title={texts.title} flush>
      {list.isPending ? (
        <SkeletonRows rows={3} />
      ) : list.isLoadingError ? (
        <ErrorState error={list.error} onRetry={() => list.refetch()} />
      ) : list.data.items.length === 0 ? (
        <p className="px-4 pb-4 text-muted sm:px-5">{words.none}</p>
      ) : (
        <Table
          caption={texts.caption}
          columns={columns}
          rows={list.data.items}
          keyOf={({ id }) => id}
          card={(one) => <Summary some={words.some} one={one} />}
        />
      )}
    </Card>
  )
}

const numbersOf = ({ firstNumber, lastNumber }: Import) => (firstNumber === lastNumber ? firstNumber : `${firstNumber} – ${lastNumber}`)

const columns: Column<Import>[] = [
  {
    id: 'file',
    label: texts.file,
    className: 'w-full',
    cell: (one) => (
      <>
        {one.fileName}
        <span className="block text-xs text-muted">{texts.changes(one.mendedCount, one.skippedCount)}</span>
      </>
    ),
  },
  { id: 'count', label: texts.count, isNumeric: true, cell: (one) => formatNumber(one.rowCount) },
  { id: 'numbers', label: texts.numbers, className: 'whitespace-nowrap tabular-nums', cell: numbersOf },
  { id: 'who', label: texts.who, className: 'whitespace-nowrap', cell: (one) => one.createdByName },
  { id: 'when', label: texts.when, className: 'whitespace-nowrap tabular-nums', cell: (one) => formatDateTime(one.createdAt) },
]

const Summary = ({ some, one }: { some: RegisterScreen['words']['some']; one: Import }) => (
  <span className="grid gap-0.5">
    <span className="font-medium break-words">{one.fileName}</span>
    <span className="text-muted">
      {some(one.rowCount)}, {numbersOf(one)}
    </span>
    <span className="text-muted">
      {one.createdByName}, {formatDateTime(one.createdAt)}
    </span>
  </span>
)
