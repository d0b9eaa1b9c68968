import { formatNumber, formatOrgNumber } from '@portal/kit/format'
import { FileList, Uploads } from '@portal/modules/records/files/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { isMissing, NoRecord } from '@portal/ui/RecordPending.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Project } from '../contract.ts'
import { projectTexts } from '../texts.ts'
import { ProjectMenu } from './ProjectMenu.tsx'
import { ProjectStatus, partOf, periodOf } from './ProjectStatus.tsx'
import { projectQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

const list = '/settings/projects'

export type NoticesOfProject = ComponentType<{ projectId: string; knowsStart: boolean; Files: typeof FileList; Attach: typeof Uploads }>

/** One project: what is planned, who takes part, and what it obliges to. */
export function ProjectPage({ Notices }: { Notices: NoticesOfProject }) {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(projectQueries.one(id))
  const project = found.data
  return (
    <div className="grid gap-5">
      <Link to={list} className="inline-flex min-h-control items-center gap-1.5 justify-self-start text-brand-ink hover:underline">
        <ArrowLeft className="size-4" aria-hidden /> {projectTexts.title}
      </Link>
      {project ? (
        <>
          <Details project={project} />
          <Notices projectId={id} knowsStart={project.plannedStart !== null} Files={FileList} Attach={Uploads} />
        </>
      ) : isMissing(found.error) ? (
        <Card flush>
          <NoRecord words={texts.page} list={list} />
        </Card>
      ) : found.isLoadingError ? (
        <ErrorCard title={projectTexts.title} error={found.error} onRetry={found.refetch} />
      ) : (
        <SkeletonCard />
      )}
    </div>
  )
}

const numberText = (n: number | null) => n !== null && formatNumber(n)
function Details({ project }: { project: Project }) {
  const leaders = useQuery({ ...projectQueries.list(false), enabled: project.can.includes('edit') }).data?.leaders ?? []
  const { field } = texts
  const items: [string, string, React.ReactNode][] = [
    ['status', field.status, <ProjectStatus key="status" {...project} />],
    ['leader', field.leaderId, project.leaderName],
    ['role', field.role, partOf(project)],
    ['client', field.clientOrgNumber, project.clientOrgNumber && formatOrgNumber(project.clientOrgNumber)],
    ['consumer', field.isClientConsumer, project.isClientConsumer && texts.yes],
    ['period', field.period, periodOf(project)],
    ['workingDays', field.plannedWorkingDays, numberText(project.plannedWorkingDays)],
    ['manDays', field.plannedManDays, numberText(project.plannedManDays)],
    ['maxWorkers', field.maxWorkers, numberText(project.maxWorkers)],
    ['members', field.memberIds, project.members.map(({ name }) => name).join(', ')],
  ]
  return (
    <Card title={texts.called(project.number, project.name)} actions={<ProjectMenu project={project} leaders={leaders} />}>
      <DefinitionList items={items.filter(([, , value]) => Boolean(value)).map(([id, term, value]) => ({ id, term, value }))} />
    </Card>
  )
}
