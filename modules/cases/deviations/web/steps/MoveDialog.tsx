import { ComboboxField, LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQuery } from '@tanstack/react-query'
import { choiceQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'

const words = screenTexts.dialog

/** D10: to the department it belongs to. */
export function MoveDialog({ onOther: _, ...props }: CaseDialogProps) {
  const departments = useQuery(choiceQueries.departments)
  const draft = useStoredDraft(`${props.deviation.id}:move`, { departmentId: null as string | null, reason: '' })
  const options = (departments.data?.items ?? [])
    .filter(({ id, isActive }) => isActive && id !== props.deviation.departmentId)
    .map(({ id, name, path }) => ({ value: id, label: name, hint: path }))
  const { departmentId, reason } = draft.values
  return (
    <CaseStepDialog
      {...props}
      step="move"
      intro={words.moveIntro}
      draft={draft}
      input={() => ({ departmentId: departmentId ?? '', reason })}
    >
      <ComboboxField draft={draft} name="departmentId" label={words.newDepartment} options={options} />
      <LongTextField draft={draft} name="reason" label={words.why} />
    </CaseStepDialog>
  )
}
