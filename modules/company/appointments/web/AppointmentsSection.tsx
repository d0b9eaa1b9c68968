import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { toast } from '@portal/ui/toasts'
import { useUnderWay } from '@portal/ui/useUnderWay'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Appointment } from '../contract.ts'
import { appointmentTexts } from '../texts.ts'
import { AppointmentDialog } from './AppointmentDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { api, appointmentQueries, refreshAppointments } from './queries.ts'
import { texts } from './texts.ts'

/** Who holds which office, where and until when. */
export function AppointmentsSection() {
  const [past, setPast] = useState(false)
  const { data, error, isLoadingError, refetch } = useQuery({ ...appointmentQueries.list(past), placeholderData: (before) => before })
  const [opened, setOpened] = useState<'add' | Appointment>()
  const queryClient = useQueryClient()
  const confirmKey = ['appointments', 'confirm']
  const confirming = useUnderWay<Appointment>(confirmKey)
  const confirm = useMutation({
    mutationKey: confirmKey,
    mutationFn: ({ id, version }: Appointment) => api.confirmAppointment({ id, version }),
    onSuccess: ({ person }) => toast(texts.confirmed(person.name)),
    onError: (failed) => toast(errorText(failed), { tone: 'error' }),
    onSettled: () => refreshAppointments(queryClient),
  })
  if (isLoadingError) return <ErrorCard title={appointmentTexts.title} error={error} onRetry={refetch} />
  const add = data?.canRegister && (
    <Button variant="primary" onClick={() => setOpened('add')}>
      <Plus aria-hidden /> {texts.register}
    </Button>
  )
  const steps = (row: Appointment) => (
    <Steps row={row} busy={confirming.some(({ id }) => id === row.id)} onConfirm={() => confirm.mutate(row)} onEnd={() => setOpened(row)} />
  )
  return (
    <Card title={appointmentTexts.title} actions={data && data.items.length > 0 && add} flush>
      <p className="max-w-prose px-4 pb-3 text-muted sm:px-5">{texts.intro}</p>
      {!data ? (
        <SkeletonRows rows={6} />
      ) : data.items.length === 0 ? (
        <EmptyState icon={<BadgeCheck />} title={texts.empty} action={add}>
          {texts.emptyBody}
        </EmptyState>
      ) : (
        <Table
          caption={texts.caption}
          columns={columns(steps)}
          rows={data.items}
          keyOf={({ id }) => id}
          card={(row) => (
            <div className="grid gap-1">
              <p className="font-medium">{appointmentTexts.type[row.appointmentType]}</p>
              <Holder row={row} />
              <p className="text-muted">
                {areaOf(row)} · {periodOf(row)} · {appointmentTexts.state[row.state]}
              </p>
              {steps(row)}
            </div>
          )}
        />
      )}
      <div className="border-t border-line px-4 py-1 sm:px-5">
        <Choice label={texts.showPast} checked={past} onChange={(event) => setPast(event.target.checked)} />
      </div>
      {opened === 'add' && <AppointmentDialog onClose={() => setOpened(undefined)} />}
      {opened && opened !== 'add' && (
        <EndDialog appointment={data?.items.find(({ id }) => id === opened.id) ?? opened} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}

const areaOf = ({ department, location, project, safetyArea }: Appointment) =>
  safetyArea ? texts.safetyArea(safetyArea) : (department?.name ?? location?.name ?? project?.name ?? texts.wholeCompany)
const periodOf = ({ fromDate, toDate }: Appointment) => texts.period(formatDate(fromDate), toDate ? formatDate(toDate) : texts.noEnd)

const columns = (steps: (row: Appointment) => React.ReactNode): Column<Appointment>[] => [
  {
    id: 'type',
    label: texts.column.type,
    cell: ({ appointmentType }) => <span className="font-medium">{appointmentTexts.type[appointmentType]}</span>,
  },
  { id: 'person', label: texts.column.person, cell: (row) => <Holder row={row} /> },
  { id: 'area', label: texts.column.area, cell: areaOf },
  { id: 'period', label: texts.column.period, className: 'whitespace-nowrap tabular-nums', cell: periodOf },
  { id: 'state', label: texts.column.state, className: 'whitespace-nowrap', cell: ({ state }) => appointmentTexts.state[state] },
  { id: 'menu', label: texts.column.menu, className: 'text-right', cell: steps },
]

function Holder({ row: { person, substitute } }: { row: Appointment }) {
  return (
    <span className="block">
      {person.name}
      {substitute && <span className="block text-muted">{texts.substitute(substitute.name)}</span>}
    </span>
  )
}

function Steps({ row, busy, onConfirm, onEnd }: { row: Appointment; busy: boolean; onConfirm: () => void; onEnd: () => void }) {
  const { can, why } = row
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {can.includes('confirm') && (
        <Button size="sm" variant="primary" busy={busy} onClick={onConfirm}>
          {texts.confirm}
        </Button>
      )}
      {why.confirm && (
        <Why reason={why.confirm} align="end">
          <Button size="sm">{texts.confirm}</Button>
        </Why>
      )}
      {can.includes('end') && (
        <Button size="sm" variant="ghost" onClick={onEnd}>
          {texts.end}
        </Button>
      )}
      {why.end && (
        <Why reason={why.end} align="end">
          <Button size="sm" variant="ghost">
            {texts.end}
          </Button>
        </Why>
      )}
    </span>
  )
}
