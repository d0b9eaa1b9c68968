import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { InactiveSearch } from './listSearch.ts'
import { RecordMenu } from './RecordMenu.tsx'
import { RetireDialog } from './RetireDialog.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.departments
type Row = { id: string; version: number; name: string; isActive: boolean; canEdit: boolean }
type Answer<R> = { items: R[]; canAdd: boolean }
type Step = UseMutationResult<{ name: string }, Error, Pick<Row, 'id' | 'version'>>
/** The dialog to add one, below another where there is one, or to edit one. */
export type Writing<R> = { kind: 'add'; below?: R | undefined } | { kind: 'edit'; record: R }
type Props<R extends Row, A extends Answer<R>> = {
  title: string
  words: Record<'intro' | 'add' | 'emptyTitle' | 'empty' | 'caption' | 'retireIntro', string>
  icon: ReactElement
  path: '/settings/departments' | '/settings/locations'
  list: UseQueryResult<A>
  steps: { retire: Step; restore: Step }
  columns: (menu: (record: R) => ReactNode) => Column<R>[]
  card: (record: R, menu: ReactNode) => ReactNode
  /** Whether one may be added below a record. */
  mayAddBelow?: (record: R) => boolean
  dialog: (writing: Writing<R>, data: A, close: () => void) => ReactNode
}

/** Departments, or places, with what may be done with each; those out of use are shown when asked for. */
export function RecordsCard<R extends Row, A extends Answer<R>>(props: Props<R, A>) {
  const { words, path, steps, mayAddBelow } = props
  const { data, error, isError, refetch } = props.list
  const { retire, restore } = steps
  const { inactive } = useSearch({ strict: false }) as InactiveSearch
  const [open, setOpen] = useState<Writing<R> | { kind: 'retire'; record: R } | null>(null)
  const navigate = useNavigate()

  const close = () => {
    retire.reset()
    setOpen(null)
  }
  const all = data?.items ?? []
  // As the list has it now: another may have changed it since the dialog was opened.
  const current = (record: R) => all.find(({ id }) => id === record.id) ?? record
  const rows = inactive ? all : all.filter(({ isActive }) => isActive)
  const add = data?.canAdd && (
    <Button variant="primary" onClick={() => setOpen({ kind: 'add' })}>
      <Plus aria-hidden /> {words.add}
    </Button>
  )
  const menu = (record: R) => (
    <RecordMenu
      record={record}
      onEdit={() => setOpen({ kind: 'edit', record })}
      onAddBelow={data?.canAdd && mayAddBelow?.(record) ? () => setOpen({ kind: 'add', below: record }) : undefined}
      onRetire={() => setOpen({ kind: 'retire', record })}
      onRestore={() => restore.mutate(record)}
    />
  )

  if (isError) return <ErrorCard error={error} onRetry={refetch} />
  return (
    <Card title={props.title} actions={rows.length > 0 && add} flush>
      <p className="max-w-prose px-4 pb-3 text-muted sm:px-5">{words.intro}</p>
      {!data ? (
        <SkeletonRows rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState icon={props.icon} title={words.emptyTitle} action={add}>
          {words.empty}
        </EmptyState>
      ) : (
        <Table
          caption={words.caption}
          columns={props.columns(menu)}
          rows={rows}
          keyOf={({ id }) => id}
          card={(record) => props.card(record, menu(record))}
        />
      )}
      {all.some(({ isActive }) => !isActive) && (
        <div className="border-t border-line px-4 py-1 sm:px-5">
          <Choice
            label={texts.showInactive}
            checked={inactive ?? false}
            onChange={(event) =>
              navigate({ to: path, search: event.target.checked ? { inactive: true } : {}, replace: true, resetScroll: false })
            }
          />
        </div>
      )}
      {data &&
        open &&
        open.kind !== 'retire' &&
        props.dialog(open.kind === 'edit' ? { ...open, record: current(open.record) } : open, data, close)}
      {open?.kind === 'retire' && (
        <RetireDialog
          name={open.record.name}
          intro={words.retireIntro}
          error={retire.error}
          busy={retire.isPending}
          onClose={close}
          onConfirm={() => retire.mutate(current(open.record), { onSuccess: close })}
        />
      )}
    </Card>
  )
}
