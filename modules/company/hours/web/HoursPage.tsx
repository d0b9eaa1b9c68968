import { formatLongDate, formatNumber } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock, FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Hours } from '../contract.ts'
import { hoursTexts as texts } from '../texts.ts'
import { HoursDialog } from './HoursDialog.tsx'
import { api, hoursQuery } from './queries.ts'

const monthOf = (day: string) => formatLongDate(day).split(' ').slice(2).join(' ')
type Open = { kind: 'add' } | { kind: 'edit' | 'lock'; row: Hours }

/** What injuries are measured against: hours by month, of the company or of a department. */
export function HoursPage() {
  const list = useQuery(hoursQuery)
  const [open, setOpen] = useState<Open>()
  const queryClient = useQueryClient()
  const done = (message: string) => {
    setOpen(undefined)
    void queryClient.invalidateQueries({ queryKey: hoursQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['deviations', 'list', 'rates'] })
    toast(message)
  }
  const lock = useMutation({
    mutationFn: ({ id, version }: Hours) => api.lock({ id, version }),
    onSuccess: () => done(texts.lockedNow),
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      setOpen(undefined)
      void queryClient.invalidateQueries({ queryKey: hoursQuery.queryKey })
    },
  })
  const rows = list.data?.items ?? []
  const mayAdd = (list.data?.mayAddFor.length ?? 0) > 0
  const number = (id: 'ownHours' | 'hiredHours' | 'subcontractorHours'): Column<Hours> => ({
    id,
    label: texts.field[id],
    isNumeric: true,
    cell: (row) => formatNumber(row[id]),
  })
  const buttons = (row: Hours) => (
    <span className="flex flex-wrap gap-2">
      {row.canEdit && (
        <Button size="sm" onClick={() => setOpen({ kind: 'edit', row })} aria-label={`${texts.edit}: ${nameOf(row)}`}>
          {texts.edit}
        </Button>
      )}
      {row.canLock && (
        <Button size="sm" variant="ghost" onClick={() => setOpen({ kind: 'lock', row })} aria-label={`${texts.lock}: ${nameOf(row)}`}>
          {texts.lock}
        </Button>
      )}
      {row.lockedAt && <span className="text-muted">{texts.locked}</span>}
    </span>
  )
  const columns: Column<Hours>[] = [
    { id: 'month', label: texts.field.month, className: 'whitespace-nowrap', cell: (row) => monthOf(row.month) },
    { id: 'department', label: texts.field.department, cell: (row) => row.departmentName ?? texts.whole },
    number('ownHours'),
    number('hiredHours'),
    number('subcontractorHours'),
    { id: 'steps', label: common.common.options, className: 'w-60', cell: buttons },
  ]
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      breadcrumb={[
        <Link key="list" to="/deviations">
          {texts.deviations}
        </Link>,
        <Link key="figures" to="/deviations/statistics">
          {texts.statistics}
        </Link>,
      ]}
      actions={
        mayAdd && (
          <>
            <Button render={<Link to="/deviations/hours/import" />}>
              <FileUp aria-hidden /> {texts.import.action}
            </Button>
            <Button variant="primary" onClick={() => setOpen({ kind: 'add' })}>
              <Plus aria-hidden /> {texts.add}
            </Button>
          </>
        )
      }
    >
      <Card flush>
        {list.isPending ? (
          <SkeletonRows rows={6} />
        ) : list.isLoadingError ? (
          <ErrorState error={list.error} onRetry={() => list.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState icon={<Clock />} title={texts.empty}>
            {texts.emptyBody}
          </EmptyState>
        ) : (
          <Table
            caption={texts.title}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            card={(row) => (
              <div className="grid gap-1.5">
                <span className="font-medium">{nameOf(row)}</span>
                {(['ownHours', 'hiredHours', 'subcontractorHours'] as const).map((one) => (
                  <span key={one} className="flex justify-between gap-3">
                    <span className="text-muted">{texts.field[one]}</span>
                    <span className="tabular-nums">{formatNumber(row[one])}</span>
                  </span>
                ))}
                {buttons(row)}
              </div>
            )}
          />
        )}
      </Card>
      {list.data && (open?.kind === 'add' || open?.kind === 'edit') && (
        <HoursDialog
          row={open.kind === 'edit' ? (rows.find(({ id }) => id === open.row.id) ?? open.row) : null}
          mayAddFor={list.data.mayAddFor}
          onDone={done}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'lock' && (
        <ConfirmDialog
          isOpen
          intro={texts.lockIntro}
          title={`${texts.lock}: ${nameOf(open.row)}?`}
          confirm={texts.lock}
          busy={lock.isPending}
          onConfirm={() => lock.mutate(open.row)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}

const nameOf = (row: Hours) => `${monthOf(row.month)}, ${row.departmentName ?? texts.whole}`
