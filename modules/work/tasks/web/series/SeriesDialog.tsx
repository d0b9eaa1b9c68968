import { PointsField } from '@portal/modules/work/checklists/web/public'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { type Series, tasks } from '../../contract.ts'
import { taskTexts } from '../../texts.ts'
import { AssigneeField } from '../form/AssigneeField.tsx'
import { HoursAndReminders } from '../form/HoursAndReminders.tsx'
import { TaskFieldSet, TaskWords } from '../form/TaskFieldSet.tsx'
import { draftOfSeries } from '../form/taskDraft.ts'
import { inputOfSeries } from '../form/taskInput.ts'
import { api, taskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { RecurrenceFieldSet } from './RecurrenceFieldSet.tsx'

type Props = { id: string; onClose: () => void; scope?: ReactNode }
const words = screenTexts.series

/** The rule of a series and what its tasks say, from now on. */
export function SeriesDialog({ id, onClose, scope }: Props) {
  const found = useQuery(taskQueries.series(id))
  if (found.data) return <Form key={id} series={found.data} onClose={onClose} scope={scope} />
  return (
    <Dialog isOpen onClose={onClose} title={words.edit}>
      {found.isLoadingError ? <ErrorState error={found.error} onRetry={() => found.refetch()} /> : <SkeletonRows rows={4} />}
    </Dialog>
  )
}

export function useSeriesChanged(id: string) {
  const queryClient = useQueryClient()
  return {
    done: async (message: string) => {
      await queryClient.invalidateQueries({ queryKey: taskQueries.all })
      toast(message)
    },
    reload: async () => (await queryClient.fetchQuery({ ...taskQueries.series(id), staleTime: 0 })).version,
  }
}

function Form({ series, onClose, scope }: { series: Series } & Pick<Props, 'onClose' | 'scope'>) {
  const draft = useStoredDraft(`${series.id}:series`, draftOfSeries(series))
  const { done, reload } = useSeriesChanged(series.id)
  return (
    <StepDialog
      title={words.edit}
      intro={words.editIntro}
      confirm={common.action.save}
      width="lg"
      isEdit
      draft={draft}
      record={series}
      schema={tasks.editSeries.input}
      input={() => inputOfSeries(draft.values, series)}
      send={api.editSeries}
      onReload={reload}
      onClose={onClose}
      onDone={async () => {
        onClose()
        await done(words.edited)
      }}
    >
      {scope}
      <TaskWords draft={draft} />
      <AssigneeField draft={draft} name="assigneeId" present={series.assignee} />
      <RecurrenceFieldSet draft={draft} series={series} />
      <TaskFieldSet draft={draft} approver={series.approver} />
      <LongTextField draft={draft} name="subtasks" label={screenTexts.form.subtasks} hint={words.subtasksHint} optional />
      <HoursAndReminders draft={draft} />
      <Suspense>
        <PointsField draft={draft} legend={taskTexts.field.points} optional isCopied />
      </Suspense>
    </StepDialog>
  )
}
