import { ChooseFile, sendSheet } from '@portal/modules/records/imports/web/public'
import { Badge, type Tone } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { toast } from '@portal/ui/toasts'
import { takeFocus } from '@portal/ui/useFocusBack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type CheckedHours, type HoursField, hoursFields } from '../contract.ts'
import { hoursTexts as texts } from '../texts.ts'
import { api, hoursQuery } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.import
const { field } = texts.import
type Row = CheckedHours['rows'][number]
type Sent = { fileId: string; checked: CheckedHours }

/** An import of hours: the file is checked, and then all of it entered at once. Mistakes are corrected in the file. */
export function ImportHoursPage() {
  const [sent, setSent] = useState<Sent>()
  const [isAnew, setAnew] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const read = useMutation({
    mutationFn: async (file: File) => {
      const fileId = await sendSheet(file)
      return { fileId, checked: await api.checkImport({ fileId }, { timeout: 60_000 }) }
    },
    onSuccess: setSent,
  })
  const carryOut = useMutation({
    mutationFn: ({ fileId }: Sent) => api.carryOutImport({ fileId }, { timeout: 60_000 }),
    onSuccess: (counts) => {
      void queryClient.invalidateQueries({ queryKey: hoursQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['deviations', 'list', 'rates'] })
      toast(words.done(counts.added, counts.changed))
      void navigate({ to: '/deviations/hours' })
    },
  })
  const begin = () => {
    setSent(undefined)
    setAnew(true)
    for (const one of [read, carryOut]) one.reset()
  }
  return (
    <Page
      title={texts.import.action}
      intro={words.intro}
      breadcrumb={[
        <Link key="list" to="/deviations">
          {texts.deviations}
        </Link>,
        <Link key="hours" to="/deviations/hours">
          {texts.title}
        </Link>,
      ]}
    >
      {sent ? (
        <Checked
          checked={sent.checked}
          error={carryOut.error ? errorText(carryOut.error) : undefined}
          isBusy={carryOut.isPending}
          onCarryOut={() => carryOut.mutate(sent)}
          onOther={begin}
        />
      ) : (
        <Suspense fallback={<SkeletonCard />}>
          <ChooseFile
            template={{ name: 'mal-arbeidstimer.csv', headings: hoursFields.map((one) => field[one]) }}
            label={words.file}
            body={words.body}
            isReading={read.isPending}
            error={read.error ? errorText(read.error) : undefined}
            takesFocus={isAnew || read.isError}
            onFile={(file) => read.mutate(file)}
          />
        </Suspense>
      )}
    </Page>
  )
}

type CheckedProps = { checked: CheckedHours; error?: string; isBusy: boolean; onCarryOut: () => void; onOther: () => void }

function Checked({ checked, error, isBusy, onCarryOut, onOther }: CheckedProps) {
  const { added, changed, same, wrong, rows } = checked
  const counts = [
    added > 0 && words.added(added),
    changed > 0 && words.changed(changed),
    same > 0 && words.same(same),
    wrong > 0 && words.wrong(wrong),
  ]
  const ignored = checked.columns.filter((column) => column.field === null).map(({ heading }) => `«${heading}»`)
  return (
    <>
      <Card title={checked.fileName}>
        <div className="grid gap-4">
          <p ref={takeFocus} tabIndex={-1} role="status" className="font-medium outline-none">
            {counts.filter(Boolean).join(' · ')}
          </p>
          {error && (
            <InlineNotice tone="danger" isAlert>
              {error}
            </InlineNotice>
          )}
          <p className="max-w-prose text-muted">{wrong > 0 ? words.correctFile : added + changed > 0 ? words.ready : words.nothing}</p>
          {ignored.length > 0 && <InlineNotice tone="warning">{words.ignored(ignored.join(', '))}</InlineNotice>}
          <div className="flex flex-wrap gap-2">
            {wrong === 0 && added + changed > 0 && (
              <Button variant="primary" busy={isBusy} onClick={onCarryOut}>
                {words.carryOut(added + changed)}
              </Button>
            )}
            <Button onClick={onOther}>{words.other}</Button>
          </div>
        </div>
      </Card>
      <Card flush>
        <Table caption={checked.fileName} columns={columns} rows={rows} keyOf={({ line }) => line} card={(row) => <RowCard row={row} />} />
      </Card>
    </>
  )
}

const tones: Record<NonNullable<Row['outcome']>, Tone> = { new: 'green', changed: 'blue', same: 'grey' }
const Outcome = ({ outcome }: { outcome: Row['outcome'] }) =>
  outcome ? <Badge tone={tones[outcome]}>{words.outcome[outcome]}</Badge> : <Badge tone="red">{words.outcome.wrong}</Badge>

/** What stands in a cell, and under it what is wrong with that. */
const Cell = ({ row: { cells, errors }, name }: { row: Row; name: HoursField }) => (
  <span className="grid">
    <span>{cells[name] ?? (name === 'departmentName' ? texts.whole : '–')}</span>
    {errors[name] && <span className="font-medium text-danger">{errors[name]}</span>}
  </span>
)

const columns: Column<Row>[] = [
  { id: 'line', label: words.line, className: 'tabular-nums text-muted', cell: ({ line }) => line },
  ...hoursFields.map(
    (name): Column<Row> => ({
      id: name,
      label: field[name],
      isNumeric: name !== 'month' && name !== 'departmentName',
      cell: (row) => <Cell row={row} name={name} />,
    }),
  ),
  { id: 'outcome', label: words.becomes, className: 'whitespace-nowrap', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
]

const RowCard = ({ row }: { row: Row }) => (
  <div className="grid gap-1.5">
    <span className="flex items-center justify-between gap-3">
      <span className="text-muted">{words.row(row.line)}</span>
      <Outcome outcome={row.outcome} />
    </span>
    {hoursFields.map((name) => (
      <span key={name} className="flex justify-between gap-3">
        <span className="text-muted">{field[name]}</span>
        <span className="text-right">
          <Cell row={row} name={name} />
        </span>
      </span>
    ))}
  </div>
)
