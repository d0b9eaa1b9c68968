import { appointmentTexts } from '@portal/modules/company/appointments/web/public'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { categoriesInOrder, ownCategoryQuery } from '@portal/modules/records/ownCategories/web/public'
import { TagField } from '@portal/modules/records/tags/web/public'
import { PointsField } from '@portal/modules/work/checklists/web/public'
import { taskOwnCategories } from '@portal/modules/work/tasks/web/public'
import { Choice } from '@portal/ui/Choice.tsx'
import { LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { EntryDialog } from '@portal/ui/EntryDialog.tsx'
import { RichTextField } from '@portal/ui/RichTextField.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { taskTemplates as contract, type TaskTemplate } from '../contract.ts'
import { templateTexts as texts } from '../texts.ts'
import { api, templateQueries } from './queries.ts'
import { draftOf, inputOf, type TemplateDraft } from './templateDraft.ts'

type Props = { /** null to make one. */ template: TaskTemplate | null; onDone: (message: string) => void; onClose: () => void }
const { field } = texts
const optionsOf = (named: Record<string, string>) => Object.entries(named).map(([value, label]) => ({ value, label }))
const chosenOf = (named: Record<string, string>) => [{ value: '', label: texts.choose }, ...optionsOf(named)]

export function TemplateDialog({ template, onDone, onClose }: Props) {
  const own = useQuery(ownCategoryQuery(taskOwnCategories))
  const categories = categoriesInOrder(texts.category, own.data?.items ?? [], template?.ownCategory?.id)
  const draft = useStoredDraft(`taskTemplate:${template?.id ?? 'new'}`, draftOf(template))
  return (
    <EntryDialog
      draft={draft}
      entry={template}
      list={templateQueries.list.queryKey}
      name={template?.title}
      texts={texts}
      schema={contract.add.input}
      inputOf={() => inputOf(draft.values)}
      add={api.add}
      edit={api.edit}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField draft={draft} name="title" label={field.title} maxLength={120} />
      <RichTextField draft={draft} name="description" label={field.description} optional />
      <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-3">
        <SelectField draft={draft} name="category" label={field.category} options={categories} />
        <SelectField draft={draft} name="priority" label={field.priority} options={optionsOf(texts.priority)} />
        <TextField draft={draft} name="dueInWorkingDays" label={field.dueInWorkingDays} hint={texts.daysHint} inputMode="numeric" />
      </div>
      <Assignee draft={draft} />
      <TagField id="templateTags" names={draft.values.tags} error={draft.errors.tags} isOptional onChange={(tags) => draft.set({ tags })} />
      <Choice
        label={field.isEvidenceRequired}
        checked={draft.values.isEvidenceRequired}
        onChange={(event) => draft.set({ isEvidenceRequired: event.target.checked })}
      />
      <LongTextField draft={draft} name="subtasks" label={field.subtasks} hint={texts.subtasksHint} optional />
      <Suspense>
        <PointsField draft={draft} legend={field.points} optional isCopied />
      </Suspense>
    </EntryDialog>
  )
}

/** Who gets it, and what that rule must know. */
function Assignee({ draft }: { draft: Draft<TemplateDraft> }) {
  const { assigneeKind } = draft.values
  const departments = useQuery({ ...templateQueries.departments, enabled: assigneeKind === 'departmentLeader' })
  const inUse = (departments.data?.items ?? []).filter(({ isActive }) => isActive)
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <SelectField draft={draft} name="assigneeKind" label={field.assigneeKind} options={optionsOf(texts.kind)} />
      {assigneeKind === 'user' && (
        <PersonField draft={draft} name="assigneeUserId" label={field.assigneeUserId} fit={['write', 'audit', 'control']} />
      )}
      {assigneeKind === 'departmentLeader' && (
        <SelectField
          draft={draft}
          name="assigneeDepartmentId"
          label={field.assigneeDepartmentId}
          options={chosenOf(Object.fromEntries(inUse.map(({ id, name }) => [id, name])))}
        />
      )}
      {assigneeKind === 'office' && (
        <SelectField draft={draft} name="assigneeOffice" label={field.assigneeOffice} options={chosenOf(appointmentTexts.type)} />
      )}
    </div>
  )
}
