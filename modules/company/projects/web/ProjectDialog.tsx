import { useAuth } from '@portal/modules/identity/auth/web/public'
import { PeopleField } from '@portal/modules/records/actions/web/public'
import { Choice } from '@portal/ui/Choice.tsx'
import { ComboboxField, DraftDateField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as words } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useFollowing } from '@portal/ui/useFollowing'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { projects as contract, type Project, projectRoles } from '../contract.ts'
import { projectTexts } from '../texts.ts'
import { draftOf, inputOf } from './projectDraft.ts'
import { api, projectsChanged } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

const { field } = texts
type Props = { leaders: { id: string; name: string }[] /** null to add one. */; project: Project | null; onClose: () => void }

export function ProjectDialog({ leaders, project, onClose }: Props) {
  const queryClient = useQueryClient()
  const self = useAuth((state) => state.user?.id ?? null)
  const { keyFor } = useSendKey()
  const draft = useDraft(draftOf(project, self))
  useFollowing(draft, project, (now) => draftOf(now, self))
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.addProject>[0]) =>
      project
        ? api.updateProject({ ...input, id: project.id, version: project.version })
        : api.addProject(input, { idempotencyKey: keyFor(input) }),
    onSuccess: ({ name }) => {
      toast(project ? texts.changed(name) : texts.added(name))
      onClose()
    },
    onError: draft.refuse,
    onSettled: () => void projectsChanged(queryClient),
  })
  const submit = () => {
    const input = save.isPending ? null : draft.check(contract.addProject.input, inputOf(draft.values))
    if (input) save.mutate(input)
  }
  const known = project ? [{ id: project.leaderId, name: project.leaderName }, ...leaders] : leaders
  const choices = known.filter((one, n) => known.findIndex(({ id }) => id === one.id) === n)
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      width="lg"
      title={project ? texts.edit : texts.add}
      confirm={project ? words.action.save : words.action.add}
      busy={save.isPending}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <TextField draft={draft} name="number" label={field.number} maxLength={20} />
        <TextField draft={draft} name="name" label={field.name} maxLength={120} />
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          draft={draft}
          name="role"
          label={field.role}
          options={[
            { value: '', label: words.common.choose },
            ...projectRoles.map((role) => ({ value: role, label: projectTexts.role[role] })),
          ]}
        />
        <ComboboxField
          draft={draft}
          name="leaderId"
          label={field.leaderId}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField draft={draft} name="clientName" label={field.clientName} optional maxLength={120} />
        <TextField draft={draft} name="clientOrgNumber" label={field.clientOrgNumber} optional inputMode="numeric" />
        {draft.values.role === 'mainContractor' && (
          <div className="sm:col-span-2">
            <Choice
              label={field.isClientConsumer}
              hint={texts.consumerHint}
              checked={draft.values.isClientConsumer}
              onChange={(event) => draft.set({ isClientConsumer: event.target.checked })}
            />
          </div>
        )}
        <DraftDateField draft={draft} name="plannedStart" label={field.plannedStart} optional />
        <DraftDateField draft={draft} name="plannedEnd" label={field.plannedEnd} optional />
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <TextField draft={draft} name="plannedWorkingDays" label={field.plannedWorkingDays} optional inputMode="numeric" />
        <TextField draft={draft} name="plannedManDays" label={field.plannedManDays} optional inputMode="numeric" />
        <TextField draft={draft} name="maxWorkers" label={field.maxWorkers} optional inputMode="numeric" />
      </div>
      <PeopleField
        id="memberIds"
        label={field.memberIds}
        error={draft.errors.memberIds}
        ids={draft.values.memberIds}
        known={project?.members ?? []}
        fit={['read']}
        without={[]}
        onChange={(memberIds) => draft.set({ memberIds })}
      />
    </FormDialog>
  )
}
