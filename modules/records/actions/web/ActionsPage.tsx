import { formatDate } from '@portal/kit/format'
import { Level } from '@portal/ui/Badge.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { PagedList } from '@portal/ui/PagedList.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { type Column, rowLink, Table, titleColumn } from '@portal/ui/Table.tsx'
import { Tabs } from '@portal/ui/Tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import type { ActionRow } from '../contract.ts'
import { actionTexts as texts } from '../texts.ts'
import { ActionDue, ActionStatusOf } from './ActionMarks.tsx'
import { actionListQuery, type Days, type Show, shows } from './listQueries.ts'

const levels = { low: 1, medium: 2, high: 3, critical: 4 } as const
const words = {
  intro: 'Det som skal gjøres, av hvem og innen når.',
  shows: {
    mine: 'Mine tiltak',
    toVerify: 'Til verifisering',
    all: 'Alle',
    teamOpen: 'Ikke ferdige i teamet',
    teamOverdue: 'Over fristen i teamet',
    teamDone: 'Utført i teamet',
  } satisfies Record<Show, string>,
  empty: {
    mine: texts.empty,
    toVerify: texts.emptyVerification,
    all: 'Ingen tiltak ennå',
    teamOpen: 'Alle tiltak i teamet er ferdige',
    teamOverdue: 'Ingen tiltak i teamet er over fristen',
    teamDone: 'Ingen tiltak i teamet ble utført disse dagene',
  } satisfies Record<Show, string>,
  days: (from: string, to: string) => `${from} – ${to}`,
  parent: 'Gjelder',
  level: { low: 'Lav', medium: 'Middels', high: 'Høy', critical: 'Kritisk' },
}

/** Actions across cases: what I am to do, and what waits for me to verify. */
export function ActionsPage() {
  const { show = 'mine', ...days } = useSearch({ strict: false }) as { show?: Show } & Days
  // A list somebody was led to stands beside the usual ones for as long as it is looked at.
  const all = shows.some((one) => one === show) ? shows : [...shows, show]
  const navigate = useNavigate()
  const choose = (next: string) => navigate({ to: '/actions', search: { show: next as Show }, replace: true })
  return (
    <Page title={texts.title} intro={words.intro}>
      <Tabs
        label={texts.title}
        value={show}
        onChange={choose}
        tabs={all.map((one) => ({ id: one, label: words.shows[one], content: one === show ? <List show={one} days={days} /> : null }))}
      />
    </Page>
  )
}

function List({ show, days }: { show: Show; days: Days }) {
  const list = useInfiniteQuery(actionListQuery(show, days))
  const { doneFrom, doneTo } = days
  return (
    <Card flush>
      {show === 'teamDone' && doneFrom && doneTo && (
        <p className="px-4 pt-4 text-muted tabular-nums sm:px-5">{words.days(formatDate(doneFrom), formatDate(doneTo))}</p>
      )}
      <PagedList list={list} empty={<EmptyState icon={<ListChecks />} title={words.empty[show]} />}>
        {(rows) => (
          <Table
            caption={words.shows[show]}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            card={(row) => <ActionCard row={row} />}
          />
        )}
      </PagedList>
    </Card>
  )
}

const Title = ({ row }: { row: ActionRow }) => (
  <Link to={row.parentPath as '/actions'} hash={row.number} className={rowLink}>
    {row.title}
  </Link>
)
const columns: Column<ActionRow>[] = [
  {
    id: 'number',
    label: 'Nr.',
    className: '@max-[56rem]:hidden w-36 whitespace-nowrap text-muted tabular-nums',
    cell: (row) => row.number,
  },
  {
    id: 'title',
    label: texts.field.title,
    className: titleColumn,
    cell: (row) => (
      <span className="line-clamp-2">
        <Title row={row} />
      </span>
    ),
  },
  {
    id: 'parent',
    label: words.parent,
    className: 'max-w-48 min-w-48 @max-[76rem]:hidden',
    cell: (row) => (
      <span className="line-clamp-1">
        <span className="text-muted tabular-nums">{row.parentNumber}</span> {row.parentTitle}
      </span>
    ),
  },
  {
    id: 'level',
    label: 'Alvorlighet',
    className: 'whitespace-nowrap',
    cell: (row) => <Level level={levels[row.level]}>{words.level[row.level]}</Level>,
  },
  { id: 'status', label: texts.field.status, className: 'whitespace-nowrap', cell: (row) => <ActionStatusOf status={row.status} /> },
  { id: 'owner', label: texts.field.ownerId, className: 'max-w-40 truncate @max-[65rem]:hidden', cell: (row) => row.ownerName },
  {
    id: 'due',
    label: texts.field.dueDate,
    className: 'whitespace-nowrap',
    cell: (row) => <ActionDue date={row.dueDate} isOverdue={row.isOverdue} />,
  },
]

const ActionCard = ({ row }: { row: ActionRow }) => (
  <div className="grid gap-1.5">
    <span className="flex justify-between gap-3 text-xs text-muted tabular-nums">
      {row.number} <span>{row.parentNumber}</span>
    </span>
    <span className="line-clamp-2">
      <Title row={row} />
    </span>
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <ActionStatusOf status={row.status} />
      <ActionDue date={row.dueDate} isOverdue={row.isOverdue} />
    </span>
  </div>
)
