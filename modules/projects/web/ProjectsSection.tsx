import { formatDate } from '@portal/kit/format'
import { StatusDot, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { toast } from '@portal/ui/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { HardHat, Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ListedProject, Project, ProjectStatus, ProjectStep } from '../contract.ts'
import { projectTexts } from '../texts.ts'
import { ProjectMenu } from './ProjectMenu.tsx'
import type { ProjectSearch } from './projectSearch.ts'
import { projectQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { useProjectSteps } from './useProjectSteps.ts'

const ProjectDialog = lazy(() => import('./ProjectDialog.tsx').then((file) => ({ default: file.ProjectDialog })))
const CompleteDialog = lazy(() => import('./CompleteDialog.tsx').then((file) => ({ default: file.CompleteDialog })))
type Open = { kind: 'add' } | { kind: 'edit'; project: Project } | { kind: 'complete'; project: ListedProject }

export function ProjectsSection() {
  const { archived = false } = useSearch({ strict: false }) as ProjectSearch
  const { data, error, isError, refetch } = useQuery({ ...projectQueries.list(archived), placeholderData: (before) => before })
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const take = useProjectSteps()
  const navigate = useNavigate()
  const close = () => setOpen(null)

  const onStep = async (project: ListedProject, step: ProjectStep) => {
    if (step === 'complete') return setOpen({ kind: 'complete', project })
    if (step !== 'edit') return take.mutate({ ...project, step })
    try {
      setOpen({ kind: 'edit', project: await queryClient.fetchQuery({ ...projectQueries.one(project.id), staleTime: 0 }) })
    } catch (failed) {
      toast(errorText(failed), { tone: 'error' })
    }
  }

  if (isError) return <ErrorCard title={projectTexts.title} error={error} onRetry={refetch} />
  const rows = data?.items ?? []
  const add = data?.canAdd && (
    <Button variant="primary" onClick={() => setOpen({ kind: 'add' })}>
      <Plus aria-hidden /> {texts.add}
    </Button>
  )
  const menu = (project: ListedProject) => <ProjectMenu project={project} onStep={(step) => void onStep(project, step)} />
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
      <Suspense>
        {data && open && open.kind !== 'complete' && (
          <ProjectDialog leaders={data.leaders} project={open.kind === 'edit' ? open.project : null} onClose={close} />
        )}
        {open?.kind === 'complete' && <CompleteDialog project={open.project} onClose={close} />}
      </Suspense>
    </Card>
  )
}

const looks: Record<ProjectStatus, { tone: Tone; shape: StatusShape }> = {
  planned: { tone: 'grey', shape: 'empty' },
  active: { tone: 'amber', shape: 'half' },
  completed: { tone: 'green', shape: 'done' },
  archived: { tone: 'grey', shape: 'stopped' },
}
const StatusOf = ({ status }: ListedProject) => <StatusDot {...looks[status]}>{projectTexts.status[status]}</StatusDot>
const partOf = ({ role, clientName }: ListedProject) => texts.clientIs(projectTexts.role[role], role === 'client' ? null : clientName)
function periodOf({ plannedStart, plannedEnd, completedDate }: ListedProject) {
  const end = completedDate ?? plannedEnd
  if (plannedStart && end) return texts.period(formatDate(plannedStart), formatDate(end))
  return plannedStart ? texts.from(formatDate(plannedStart)) : end ? texts.until(formatDate(end)) : ''
}

const columns = (menu: (project: ListedProject) => ReactNode): Column<ListedProject>[] => [
  { id: 'number', label: texts.field.shortNumber, className: 'tabular-nums whitespace-nowrap', cell: ({ number }) => number },
  {
    id: 'name',
    label: texts.field.name,
    cell: (project) => (
      <>
        <span className={project.status === 'archived' ? 'text-muted' : 'font-medium'}>{project.name}</span>
        <span className="block text-muted">{partOf(project)}</span>
      </>
    ),
  },
  { id: 'leader', label: texts.field.leaderId, cell: ({ leaderName }) => leaderName },
  { id: 'period', label: texts.field.period, className: 'tabular-nums max-xl:hidden', cell: periodOf },
  { id: 'members', label: texts.members, isNumeric: true, cell: ({ memberCount }) => memberCount },
  { id: 'status', label: texts.field.status, className: 'whitespace-nowrap', cell: (project) => <StatusOf {...project} /> },
  { id: 'menu', label: texts.options, className: 'w-14 text-right', cell: menu },
]

const ProjectCard = ({ project, menu }: { project: ListedProject; menu: ReactNode }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="grid min-w-0 gap-1">
      <p className={project.status === 'archived' ? 'text-muted' : 'font-medium'}>
        {project.number} {project.name}
      </p>
      <p className="text-muted">{[partOf(project), project.leaderName, periodOf(project)].filter(Boolean).join(' · ')}</p>
      <p>
        <StatusOf {...project} />
      </p>
    </div>
    {menu}
  </div>
)
