import { useAuth } from '@portal/modules/identity/auth/web/public'
import { TagField } from '@portal/modules/records/tags/web/public'
import { PointsField } from '@portal/modules/work/checklists/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DraftDateField, DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { FormActions } from '@portal/ui/FormActions.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { toast } from '@portal/ui/toasts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type SubmitEvent, Suspense } from 'react'
import { tasks } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { api, taskQueries } from '../queries.ts'
import { RecurrenceFieldSet } from '../series/RecurrenceFieldSet.tsx'
import { screenTexts } from '../texts.ts'
import { AssigneeField } from './AssigneeField.tsx'
import type { NewSearch } from './newSearch.ts'
import { TaskFieldSet, TaskWords } from './TaskFieldSet.tsx'
import { newTask, type TaskDraft, usualDue } from './taskDraft.ts'
import { inputOfNew } from './taskInput.ts'

const HoursAndReminders = lazy(() => import('./HoursAndReminders.tsx').then((file) => ({ default: file.HoursAndReminders })))
const PeopleFieldSet = lazy(() => import('./PeopleFieldSet.tsx').then((file) => ({ default: file.PeopleFieldSet })))

const words = screenTexts.form

type Props = {
  /** What a template says of it, and whom it names. */
  begun?: { templateId: string; assignee: { id: string; name: string } | null; draft: Partial<TaskDraft> }
}
/** A new task, once or again and again. */
export function NewTaskPage({ begun }: Props) {
  const { deviation: deviationId = null } = useSearch({ strict: false }) as NewSearch
  const source = useQuery({ ...taskQueries.ofCase(deviationId ?? ''), enabled: deviationId !== null })
  const me = useAuth(({ user }) => user)
  const from = deviationId ?? begun?.templateId
  const draft = useStoredDraft(`task:new${from ? `:${from}` : ''}`, { ...newTask(me?.id ?? null), ...begun?.draft })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: (input: Parameters<typeof api.create>[0]) => api.create(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: async (task) => {
      draft.forget()
      queryClient.setQueryData(taskQueries.one(task.id).queryKey, task)
      void queryClient.invalidateQueries({ queryKey: ['tasks', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['tasks', 'ofCase'] })
      await navigate({ to: '/tasks/$id', params: { id: task.id }, replace: true })
      toast(words.created)
    },
    onError: draft.refuse,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = draft.check(tasks.create.input, {
      ...inputOfNew(draft.values),
      deviationId,
      templateId: begun?.templateId ?? null,
    })
    if (input && !create.isPending) create.mutate(input)
  }
  const { priority, dueDate, frequency } = draft.values
  return (
    <Page
      title={texts.new}
      intro={words.intro}
      breadcrumb={<Link to="/tasks">{texts.title}</Link>}
      actions={!from && <Button render={<Link to="/tasks/templates" />}>{words.fromTemplate}</Button>}
    >
      <form noValidate onSubmit={submit} className="grid max-w-2xl grid-cols-1 gap-4" aria-busy={create.isPending}>
        <DraftErrors draft={draft} />
        {deviationId && source.data && (
          <p className="text-muted">
            {screenTexts.cases.madeFrom}{' '}
            <Link to="/deviations/$id" params={{ id: deviationId }} className="text-brand-ink hover:underline">
              {source.data.number} {source.data.title}
            </Link>
          </p>
        )}
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <TaskWords draft={draft} />
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <AssigneeField
                draft={draft}
                name="assigneeId"
                present={begun?.assignee ?? (me && { id: me.id, name: `${me.firstname} ${me.lastname}` })}
              />
              <DraftDateField draft={draft} name="dueDate" label={frequency ? words.firstDue : words.due} />
            </div>
            <RecurrenceFieldSet draft={draft} />
          </div>
        </Card>
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <TaskFieldSet
              draft={draft}
              // The suggested deadline follows, until another is written.
              onPriority={(one) => draft.set({ priority: one, ...(dueDate === usualDue(priority) && { dueDate: usualDue(one) }) })}
            />
            <details>
              <summary className="min-h-8 cursor-pointer py-1 font-medium text-brand-ink pointer-coarse:min-h-11">
                {peopleTexts.people.more}
              </summary>
              <div className="mt-3 grid grid-cols-1 gap-5">
                <Suspense>
                  <PeopleFieldSet draft={draft} assigneeId={draft.values.assigneeId} approverId={draft.values.approverId} />
                </Suspense>
              </div>
            </details>
            <TagField id="tags" names={draft.values.tags} error={draft.errors.tags} isOptional onChange={(tags) => draft.set({ tags })} />
            <Suspense>
              <HoursAndReminders draft={draft} />
            </Suspense>
            <LongTextField draft={draft} name="subtasks" label={words.subtasks} hint={words.subtasksHint} optional />
            <Suspense>
              <PointsField draft={draft} legend={texts.field.points} optional isCopied />
            </Suspense>
          </div>
        </Card>
        <FormActions isBusy={create.isPending} cancel={<Link to="/tasks" activeOptions={{ exact: true }} />}>
          {words.create}
        </FormActions>
      </form>
    </Page>
  )
}
