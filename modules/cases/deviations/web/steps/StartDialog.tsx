import { formatDate } from '@portal/kit/format'
import { type DutyDraft, DutyQuestions } from '@portal/modules/cases/authorityNotifications/web/public'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { categoryValue, readCategory } from '@portal/modules/records/ownCategories/web/public'
import { DraftDateField, LongTextField, SelectField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { dateOf } from '@portal/ui/written'
import type { Category, Severity } from '../../contract.ts'
import { graver, graverFloor, isGrave, isLower, needsReason, severityFloor } from '../../severityRules.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { useCategoryOptions } from '../useCategoryOptions.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'
import { FloorNotice } from './FloorNotice.tsx'
import { ScaleFields } from './ScaleFields.tsx'
import { SeverityChips } from './SeverityChips.tsx'
import { scaleInput, scaleOf } from './scale.ts'

const words = screenTexts.dialog

/** D2: who takes it, how grave it is, and by when. Everything is filled in beforehand as far as it is known. */
export function StartDialog({ onOther: _, ...props }: CaseDialogProps) {
  const { deviation } = props
  const { suggestedDueDates } = deviation
  const userId = useAuth(({ user }) => user?.id)
  const dueFor = (severity: Severity) => (suggestedDueDates ? formatDate(suggestedDueDates[severity]) : '')
  const draft = useStoredDraft(`${deviation.id}:start`, {
    assigneeId: deviation.assignee?.id ?? deviation.suggestedAssignee?.id ?? null,
    category: deviation.suggestedCategory ?? categoryValue(deviation.category, deviation.ownCategory?.id),
    severity: deviation.severity as Severity,
    dueDate: dueFor(deviation.severity),
    reason: '',
    duties: { flags: {}, answers: [] } as DutyDraft,
    ...scaleOf(deviation),
  })
  const { severity, impact, likelihood, dueDate, reason, duties, ...rest } = draft.values
  const category = readCategory<Category>(rest.category)
  const categories = useCategoryOptions(deviation.ownCategory?.id)
  const scale = scaleInput({ impact, likelihood })
  // The deadline follows the severity until somebody has written another.
  const choose = (next: Severity) => draft.set({ severity: next, ...(dueDate === dueFor(severity) && { dueDate: dueFor(next) }) })
  // The impact that is chosen here counts too; who is to treat the case does not go below what is known of it.
  const known = deviation.severityFloor
  const floor = graverFloor(known, severityFloor({ impact: scale.impact, floorReasons: [] }))
  const mayGoBelow = known?.canGoBelow !== false && rest.assigneeId !== userId
  const isTreatedAsGrave = isGrave(graver(severity, floor?.severity))
  const isBelow = floor !== null && isLower(severity, floor.severity)
  const mustExplain = isBelow ? mayGoBelow : needsReason(deviation, severity, scale.impact, scale.likelihood)
  return (
    <CaseStepDialog
      {...props}
      step="start"
      intro={words.startIntro}
      draft={draft}
      input={() => ({
        ...rest,
        ...category,
        assigneeId: rest.assigneeId ?? '',
        severity,
        dueDate: dateOf(dueDate) ?? '',
        ...scale,
        ...(mustExplain && reason.trim() && { reason }),
        regulatoryFlags: Object.entries(duties.flags).map(([flag, answer]) => ({ flag, answer })),
        dutyAnswers: duties.answers,
      })}
    >
      <SeverityChips value={severity} onChange={choose} error={draft.errors.severity} />
      <FloorNotice floor={floor} chosen={severity} mayGoBelow={mayGoBelow} />
      {isTreatedAsGrave && <ScaleFields draft={draft} severity={{ value: severity, onChange: choose }} />}
      {mustExplain && (
        <LongTextField
          draft={draft}
          name="reason"
          label={words.severityReason}
          hint={isBelow ? words.belowReasonHint : words.severityReasonHint}
        />
      )}
      <PersonField
        draft={draft}
        name="assigneeId"
        label={texts.field.assigneeName}
        fit={['write']}
        present={deviation.assignee ?? deviation.suggestedAssignee}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          draft={draft}
          name="category"
          label={texts.field.category}
          hint={deviation.suggestedCategory && rest.category === deviation.suggestedCategory ? words.categoryHint : undefined}
          options={categories}
        />
        <DraftDateField draft={draft} name="dueDate" label={texts.field.dueDate} />
      </div>
      <DutyQuestions
        deviationId={deviation.id}
        category={category.category}
        value={duties}
        onChange={(next) => draft.set({ duties: next })}
        errors={draft.errors}
        isOwnGrave={isTreatedAsGrave && rest.assigneeId === userId}
      />
    </CaseStepDialog>
  )
}
