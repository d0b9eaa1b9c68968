import { osloDate } from '@portal/kit/dates'
import { formatDate, formatDue } from '@portal/kit/format'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { MissingRecord } from '@portal/modules/records/access/web/public'
import { RecordLinks } from '@portal/modules/records/links/web/public'
import { TagsCard } from '@portal/modules/records/tags/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { currentDay } from '@portal/ui/clock'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { isMissing, RecordPending } from '@portal/ui/RecordPending.tsx'
import { RichText } from '@portal/ui/RichText.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Task, TaskStep } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { approverOf } from '../approverOf.ts'
import { api, taskQueries } from '../queries.ts'
import { useSimpleSteps } from '../steps/useSimpleSteps.ts'
import { PriorityLevel, TaskDue, TaskStatusOf } from '../TaskMarks.tsx'
import { screenTexts } from '../texts.ts'
import { TaskDetails } from './TaskDetails.tsx'
import { TaskExtension } from './TaskExtension.tsx'
import { TaskPeople } from './TaskPeople.tsx'
import { TaskRetention } from './TaskRetention.tsx'
import { TaskSteps } from './TaskSteps.tsx'
import { TaskTabs } from './TaskTabs.tsx'

const TaskDialog = lazy(() => import('../steps/TaskDialog.tsx').then((file) => ({ default: file.TaskDialog })))
const Checklist = lazy(() => import('./Checklist.tsx').then((file) => ({ default: file.Checklist })))
const Subtasks = lazy(() => import('./Subtasks.tsx').then((file) => ({ default: file.Subtasks })))
const TaskCases = lazy(() => import('./TaskCases.tsx').then((file) => ({ default: file.TaskCases })))
const TaskOffer = lazy(() => import('./TaskOffer.tsx').then((file) => ({ default: file.TaskOffer })))
const OfflineSide = lazy(() => import('../offline/OfflineSide.tsx').then((file) => ({ default: file.OfflineSide })))
const SeriesCard = lazy(() => import('../series/SeriesCard.tsx').then((file) => ({ default: file.SeriesCard })))

/** One task: what is to be done, how far it has come, and the one thing to do about it. */
export function TaskPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(taskQueries.one(id))
  return (
    <>
      <Suspense>
        <OfflineSide id={id} found={found} />
      </Suspense>
      {found.data ? <OneTask key={id} task={found.data} /> : <NoTask id={id} found={found} />}
    </>
  )
}

function NoTask({ id, found }: { id: string; found: UseQueryResult }) {
  const pending = <RecordPending found={found} title={texts.title} words={screenTexts} list="/tasks" />
  if (!isMissing(found.error)) return pending
  return (
    <MissingRecord id={id} path="/tasks" words={screenTexts.known}>
      {pending}
    </MissingRecord>
  )
}

function OneTask({ task }: { task: Task }) {
  const [chosen, setChosen] = useState<TaskStep>()
  const simple = useSimpleSteps(task)
  const choose = (step: TaskStep) => (step === 'start' || step === 'approve' ? simple.take(step) : setChosen(step))
  const steps = { task, onChoose: choose, busy: simple.busy }
  return (
    <Page
      title={task.title}
      breadcrumb={<Link to="/tasks">{texts.title}</Link>}
      intro={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="tabular-nums">{task.number}</span>
          <span className="text-ink">
            <TaskStatusOf status={task.status} isWaiting={task.approval === 'waiting'} />
          </span>
          <span className="text-ink">
            <PriorityLevel priority={task.priority} />
          </span>
          <span className="text-ink">
            <span className="text-muted">{texts.field.dueDate}</span> <TaskDue row={task} />
          </span>
          {task.sourceType !== 'manual' && <Badge>{screenTexts.madeFrom(texts.source[task.sourceType])}</Badge>}
        </span>
      }
      actions={<TaskSteps {...steps} className="max-sm:hidden" />}
    >
      <Columns
        main={
          <>
            <Card>
              <div className="grid gap-3">
                <WhatNow task={task} />
                <TaskExtension task={task} onAnswer={() => setChosen('answerDueDate')} />
                {task.offer && (
                  <Suspense>
                    <TaskOffer task={task} offer={task.offer} onDecline={() => setChosen('answerOffer')} />
                  </Suspense>
                )}
                {task.description && <RichText text={task.description} className="max-w-prose" />}
              </div>
            </Card>
            {task.points.length > 0 && (
              <Suspense>
                <Checklist task={task} />
              </Suspense>
            )}
            {(task.subtasks.length > 0 || task.can.includes('tick')) && (
              <Suspense>
                <Subtasks task={task} />
              </Suspense>
            )}
            <TaskTabs task={task} />
          </>
        }
        side={
          <>
            <TaskDetails task={task} />
            <TaskPeople task={task} onChange={() => setChosen('setPeople')} />
            <TagsCard record={task} queryKey="tasks" read={api.recordTags} send={api.tag} />
            <Suspense>
              <TaskCases task={task} />
            </Suspense>
            <RecordLinks id={task.id} path="/tasks" />
            {task.series && (
              <Suspense>
                <SeriesCard series={task.series} />
              </Suspense>
            )}
            <TaskRetention task={task} />
          </>
        }
      />
      <TaskSteps
        {...steps}
        isBar
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
      />
      {chosen && (
        <Suspense>
          <TaskDialog key={chosen} step={chosen} task={task} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

/** What happens now, in a sentence or two. */
function WhatNow({ task }: { task: Task }) {
  const words = screenTexts.now
  const readerId = useAuth(({ user }) => user?.id ?? '')
  const { status, approval, approver } = task
  if (status === 'completed')
    return (
      <p>
        {words.completed(task.completedByName ?? '', formatDate(osloDate(task.completedAt!)))}{' '}
        {task.approvedByName && words.approved(task.approvedByName)}
        {task.completionNote && <span className="mt-1 block whitespace-pre-wrap text-muted">{task.completionNote}</span>}
        {task.unfinishedReason && <Unfinished task={task} />}
      </p>
    )
  if (status === 'cancelled')
    return (
      <p>
        {words.cancelled} <span className="text-muted">{task.cancelReason}</span>
      </p>
    )
  if (approval === 'waiting')
    return (
      <p>
        {words.waiting(approverOf(task) ?? undefined)}
        {approver && task.approverStandIns.some(({ id }) => id === readerId) && task.can.includes('approve') && (
          <span className="mt-1 block">{words.onBehalfOf(approver.name)}</span>
        )}
        {task.completionNote && <span className="mt-1 block whitespace-pre-wrap text-muted">{task.completionNote}</span>}
        {task.unfinishedReason && <Unfinished task={task} />}
      </p>
    )
  return (
    <div className="grid gap-1">
      {approval === 'rejected' && task.approvalNote && (
        <p>
          <span className="font-medium text-danger">{words.sentBack}</span> {task.approvalNote}
        </p>
      )}
      <p className={task.effectiveStatus === 'overdue' ? 'font-medium text-danger' : 'font-medium'}>
        {formatDue(task.dueDate, currentDay())}
      </p>
      {task.isEvidenceRequired && task.files.length === 0 && <p className="text-muted">{words.evidence}</p>}
      {task.isApprovalRequired && <p className="text-muted">{words.approval(approverOf(task) ?? undefined)}</p>}
    </div>
  )
}

const Unfinished = ({ task }: { task: Task }) => (
  <span className="mt-1 block whitespace-pre-wrap text-muted">
    {texts.field.unfinishedReason}: {task.unfinishedReason}
  </span>
)
