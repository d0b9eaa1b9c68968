import { ProjectField } from '@portal/modules/company/projects/web/public'
import type { OwnField } from '@portal/modules/records/ownFields'
import { OwnFieldInputs } from '@portal/modules/records/ownFields/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Chips } from '@portal/ui/Choice.tsx'
import { DateTimeField } from '@portal/ui/DateTimeField.tsx'
import { Field, Input, Textarea } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type Severity, severities } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { choiceQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import type { ReportDraft } from './reportInput.ts'

type Props = {
  draft: ReportDraft
  onChange: (changes: Partial<ReportDraft>) => void
  errors: Record<string, string>
  ownFields: OwnField[]
}
const words = screenTexts.report

/** Where, when and how grave: for those who have the time, folded away for those who have not. */
export function ReportDetails({ draft, onChange, errors, ownFields }: Props) {
  const [isUnfolded, setOpen] = useState(
    Boolean(draft.locationId || draft.locationText || draft.severity || draft.projectId || draft.immediateAction || draft.occurredAt),
  )
  // What is wrong in it is seen.
  const isOpen = isUnfolded || errors.occurredAt !== undefined
  const locations = useQuery({ ...choiceQueries.locations, enabled: isOpen })
  const departments = useQuery({ ...choiceQueries.departments, enabled: isOpen })
  const places = (locations.data?.items ?? []).filter((one) => one.isActive)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Button
        variant="link"
        className="justify-self-start px-0!"
        aria-expanded={isOpen}
        aria-controls="report-details"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
        {isOpen ? words.less : words.more}
      </Button>
      <div id="report-details" hidden={!isOpen} className={isOpen ? 'grid grid-cols-1 gap-5' : ''}>
        {places.length > 0 && (
          <Field label={texts.form.where} error={errors.locationId} optional>
            {(control) => (
              <Select
                {...control}
                value={draft.locationId ?? ''}
                onChange={(event) => onChange({ locationId: event.target.value || null })}
              >
                <option value="">{words.placeOther}</option>
                {places.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={words.placeFree} error={errors.locationText} optional>
          {(control) => (
            <Input
              {...control}
              value={draft.locationText}
              maxLength={200}
              onChange={(event) => onChange({ locationText: event.target.value })}
            />
          )}
        </Field>
        {isOpen && (
          <ProjectField
            label={texts.field.projectName}
            value={draft.projectId}
            error={errors.projectId}
            onChange={(projectId) => onChange({ projectId })}
          />
        )}
        {isOpen && ownFields.length > 0 && (
          <Suspense>
            <OwnFieldInputs
              fields={ownFields}
              step="report"
              values={draft.ownValues}
              errors={errors}
              onChange={(ownValues) => onChange({ ownValues })}
            />
          </Suspense>
        )}
        <Field id="occurredAt" label={texts.form.when} hint={words.whenHint} error={errors.occurredAt} optional>
          {(control) => <DateTimeField {...control} value={draft.occurredAt} onChange={(occurredAt) => onChange({ occurredAt })} />}
        </Field>
        <Chips
          name="severity"
          legend={words.severity}
          optional
          options={severities.map((one) => ({ value: one, label: texts.severity[one] }))}
          value={draft.severity}
          onChange={(one) => onChange({ severity: one as Severity })}
        />
        <Field label={words.immediateAction} error={errors.immediateAction} optional>
          {(control) => (
            <Textarea {...control} value={draft.immediateAction} onChange={(event) => onChange({ immediateAction: event.target.value })} />
          )}
        </Field>
        {(departments.data?.items.length ?? 0) > 1 && (
          <Field label={words.department} error={errors.departmentId} optional>
            {(control) => (
              <Select
                {...control}
                value={draft.departmentId ?? ''}
                onChange={(event) => onChange({ departmentId: event.target.value || null })}
              >
                <option value="">{words.ownDepartment}</option>
                {departments.data?.items
                  .filter((one) => one.isActive)
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {'\u2003'.repeat(one.depth)}
                      {one.name}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        )}
      </div>
    </div>
  )
}
