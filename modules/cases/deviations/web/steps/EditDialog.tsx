import { ProjectField } from '@portal/modules/company/projects/web/public'
import { useLocationOptions } from '@portal/modules/identity/company/web/public'
import { DraftDateField, DraftMomentField, LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { deviationTypes, madeSafeAnswers } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { useCategoryOptions } from '../useCategoryOptions.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'
import { editDraftOf, editInputOf } from './editDraft.ts'
import { OwnFields } from './OwnFields.tsx'
import { ScaleFields } from './ScaleFields.tsx'

const { field } = texts
const typeOptions = deviationTypes.map((one) => ({ value: one, label: texts.type[one] }))
const none = { value: '', label: screenTexts.scale.none }
const safeOptions = [none, ...madeSafeAnswers.map((one) => ({ value: one, label: texts.madeSafe[one] }))]
const pair = 'grid grid-cols-1 gap-5 sm:grid-cols-2'

/** Everything of the case that can be put right while it is treated. */
export function EditDialog({ onOther: _, ...props }: CaseDialogProps) {
  const { deviation } = props
  const draft = useStoredDraft(`${deviation.id}:edit`, editDraftOf(deviation))
  const categories = useCategoryOptions(deviation.ownCategory?.id)
  const places = useLocationOptions(deviation.locationId)
  return (
    <CaseStepDialog
      {...props}
      step="edit"
      title={deviation.number}
      confirm={common.action.save}
      isEdit
      intro={screenTexts.dialog.editIntro}
      draft={draft}
      input={() => editInputOf(draft.values, deviation) as never}
    >
      <TextField draft={draft} name="title" label={field.title} maxLength={120} />
      <LongTextField draft={draft} name="description" label={field.description} />
      <div className={pair}>
        <SelectField draft={draft} name="deviationType" label={field.deviationType} options={typeOptions} />
        <SelectField draft={draft} name="category" label={field.category} options={categories} />
      </div>
      <ScaleFields draft={draft} />
      <div className={pair}>
        <DraftMomentField draft={draft} name="occurredAt" label={field.occurredAt} optional />
        <DraftMomentField draft={draft} name="detectedAt" label={field.detectedAt} optional />
        <SelectField
          draft={draft}
          name="locationId"
          label={field.locationName}
          optional
          options={[{ value: '', label: screenTexts.report.placeOther }, ...places]}
        />
        <TextField draft={draft} name="locationText" label={field.locationText} optional maxLength={200} />
        <ProjectField
          label={field.projectName}
          value={draft.values.projectId}
          error={draft.errors.projectId}
          onChange={(projectId) => draft.set({ projectId })}
        />
      </div>
      <LongTextField draft={draft} name="immediateAction" label={field.immediateAction} optional />
      <div className={pair}>
        <SelectField draft={draft} name="madeSafe" label={field.madeSafe} optional options={safeOptions} />
        <DraftDateField draft={draft} name="dueDate" label={field.dueDate} optional />
        <TextField draft={draft} name="thirdParty" label={field.thirdParty} optional maxLength={120} />
        <TextField draft={draft} name="thirdPartyOrgNumber" label={field.thirdPartyOrgNumber} optional inputMode="numeric" />
        <TextField draft={draft} name="costEstimate" label={field.costEstimate} optional inputMode="numeric" />
      </div>
      <OwnFields draft={draft} fields={deviation.ownFields} step="edit" />
    </CaseStepDialog>
  )
}
