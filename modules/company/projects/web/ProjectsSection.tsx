import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { HardHat, Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ListedProject } from '../contract.ts'
import { projectTexts } from '../texts.ts'
import { ProjectMenu } from './ProjectMenu.tsx'
import { ProjectStatus, partOf, periodOf } from './ProjectStatus.tsx'
import type { ProjectSearch } from './projectSearch.ts'
import { projectQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

const ProjectDialog = lazy(() => import('./ProjectDialog.tsx').then((file) => ({ default: file.ProjectDialog })))

export function ProjectsSection() {
  const { archived = false } = useSearch({ strict: false }) as ProjectSearch
  const { data, error, isLoadingError, refetch } = useQuery({ ...projectQueries.list(archived), placeholderData: (before) => before })
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  if (isLoadingError) return <ErrorCard title={projectTexts.title} error={error} onRetry={refetch} />
  const rows = data?.items ?? []
  const add = data?.canAdd && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden /> {texts.add}
    </Button>
  )
  const menu = (project: ListedProject) => <ProjectMenu project={project} leaders={data?.leaders ?? []} />
  return (
    <Card title={projectTexts.title} actions={rows.length > 0 && add} flush>
      <p className="max-w-prose px-4 pb-3 text-muted sm:px-5">{texts.intro}</p>
      {!data ? (
        <SkeletonRows rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<HardHat />} title={data.hasArchived ? texts.allArchivedTitle : texts.emptyTitle} action={add}>
          {data.canAdd ? texts.empty : texts.emptyReadOnly}
        </EmptyState>
      ) : (
        <Table
          caption={texts.caption}
          columns={columns(menu)}
          rows={rows}
          keyOf={({ id }) => id}
          card={(project) => <ProjectCard project={project} menu={menu(project)} />}
        />
      )}
      {data?.hasArchived && (
        <div className="border-t border-line px-4 py-1 sm:px-5">
          <Choice
            label={texts.showArchived}
            checked={archived}
            onChange={(event) =>
              navigate({
                to: '/settings/projects',
                search: event.target.checked ? { archived: true } : {},
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      )}
      <Suspense>{data && isAdding && <ProjectDialog leaders={data.leaders} project={null} onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  )
}

const NameOf = ({ project: { id, status }, children }: { project: ListedProject; children: ReactNode }) => (
  <Link
    to="/settings/projects/$id"
    params={{ id }}
    className={`hover:underline ${status === 'archived' ? 'text-muted' : 'font-medium text-brand-ink'}`}
  >
    {children}
  </Link>
)

const columns = (menu: (project: ListedProject) => ReactNode): Column<ListedProject>[] => [
  { id: 'number', label: texts.field.shortNumber, className: 'tabular-nums whitespace-nowrap', cell: ({ number }) => number },
  {
    id: 'name',
    label: texts.field.name,
    cell: (project) => (
      <>
        <NameOf project={project}>{project.name}</NameOf>
        <span className="block text-muted">{partOf(project)}</span>
      </>
    ),
  },
  { id: 'leader', label: texts.field.leaderId, cell: ({ leaderName }) => leaderName },
  { id: 'period', label: texts.field.period, className: 'tabular-nums max-xl:hidden', cell: periodOf },
  { id: 'members', label: texts.members, isNumeric: true, cell: ({ memberCount }) => memberCount },
  { id: 'status', label: texts.field.status, className: 'whitespace-nowrap', cell: (project) => <ProjectStatus {...project} /> },
  { id: 'menu', label: texts.options, className: 'w-14 text-right', cell: menu },
]

const ProjectCard = ({ project, menu }: { project: ListedProject; menu: ReactNode }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="grid min-w-0 gap-1">
      <p>
        <NameOf project={project}>
          {project.number} {project.name}
        </NameOf>
      </p>
      <p className="text-muted">{[partOf(project), project.leaderName, periodOf(project)].filter(Boolean).join(' · ')}</p>
      <p>
        <ProjectStatus {...project} />
      </p>
    </div>
    {menu}
  </div>
)
