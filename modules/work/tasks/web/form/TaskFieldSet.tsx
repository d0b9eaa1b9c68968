import { ProjectField } from '@portal/modules/company/projects/web/public'
import { useLocationOptions } from '@portal/modules/identity/company/web/public'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { readCategory } from '@portal/modules/records/ownCategories/web/public'
import { Chips, Choice } from '@portal/ui/Choice.tsx'
import { SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { RichTextField } from '@portal/ui/RichTextField.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { type Priority, priorities } from '../../choices.ts'
import { taskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { useCategoryOptions } from '../useCategoryOptions.ts'
import type { TaskDraft } from './taskDraft.ts'

type Props = { draft: Draft<TaskDraft>; approver?: { id: string; name: string } | null; onPriority?: (priority: Priority) => void }
const words = screenTexts.form

/** Title and description come first in every form; the rest of what a task says of itself is here. */
export function TaskFieldSet({ draft, approver, onPriority }: Props) {
  const { values } = draft
  const options = useCategoryOptions(readCategory(values.category).ownCategoryId)
  return (
    <>
      <Chips
        id="priority"
        name="priority"
        legend={texts.field.priority}
        options={priorities.map((one) => ({ value: one, label: texts.priority[one] }))}
        value={values.priority}
        onChange={(one) => (onPriority ? onPriority(one as Priority) : draft.set({ priority: one as Priority }))}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField draft={draft} name="category" label={texts.field.category} options={options} />
        <SelectField
          draft={draft}
          name="locationId"
          label={texts.field.locationName}
          optional
          options={[{ value: '', label: words.noLocation }, ...useLocationOptions(values.locationId)]}
        />
      </div>
      <ProjectField
        label={texts.field.projectName}
        value={values.projectId}
        error={draft.errors.projectId}
        onChange={(projectId) => draft.set({ projectId })}
      />
      <div className="grid">
        <Choice
          label={words.evidence}
          hint={words.evidenceHint}
          checked={values.isEvidenceRequired}
          onChange={(event) => draft.set({ isEvidenceRequired: event.target.checked })}
        />
        <Choice
          label={words.approval}
          hint={words.approvalHint}
          checked={values.isApprovalRequired}
          onChange={(event) => draft.set({ isApprovalRequired: event.target.checked })}
        />
      </div>
      {values.isApprovalRequired && (
        <PersonField
          draft={draft}
          name="approverId"
          label={texts.field.approverName}
          fit={['write', 'audit', 'control']}
          present={approver}
        />
      )}
    </>
  )
}

export function TaskWords({ draft }: Pick<Props, 'draft'>) {
  return (
    <>
      <TextField draft={draft} name="title" label={texts.field.title} hint={words.titleHint} maxLength={120} />
      <RichTextField draft={draft} name="description" label={texts.field.description} optional />
    </>
  )
}
