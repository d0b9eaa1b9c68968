import { PlaceFields } from '@portal/modules/company/projects/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { ComboboxField, DraftErrors, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { FormActions } from '@portal/ui/FormActions.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { assessmentTypes, type Template, templates } from '../../choices.ts'
import { riskAssessments } from '../../contract.ts'
import { templateTexts } from '../../templateTexts.ts'
import { assessmentTexts as texts } from '../../texts.ts'
import { api, assessmentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useMade } from './useMade.ts'

const words = screenTexts.form
const types = assessmentTypes.filter((one) => one !== 'sja')

/** An assessment that begins: its type and place, and where its first hazards are from. */
export function NewAssessmentPage() {
  const copyable = useQuery(assessmentQueries.copyable)
  const draft = useStoredDraft('assessment:new', {
    title: '',
    assessmentType: 'ros' as string,
    departmentId: '',
    locationId: '',
    projectId: null as string | null,
    template: '',
    copyFromId: null as string | null,
  })
  const make = useMade(draft, screenTexts.made, (input: Parameters<typeof api.create>[0], options) => api.create(input, options))
  const { values } = draft
  /** A template is of a type, which follows it. */
  const chooseTemplate = (template: string) =>
    draft.set({ template, ...(template && { assessmentType: templateTexts[template as Template].type }) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = { ...values, locationId: values.locationId || null, template: values.template || null }
    const input = draft.check(riskAssessments.create.input, given)
    if (input && !make.isPending) make.mutate(input)
  }
  return (
    <Page
      title={screenTexts.new}
      intro={screenTexts.newIntro}
      breadcrumb={[
        <Link key="risks" to="/risk-evaluation">
          {screenTexts.title}
        </Link>,
        <Link key="list" to="/risk-evaluation/assessments">
          {screenTexts.list}
        </Link>,
      ]}
    >
      <form noValidate onSubmit={submit} className="grid max-w-2xl grid-cols-1 gap-4" aria-busy={make.isPending}>
        <DraftErrors draft={draft} />
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <TextField draft={draft} name="title" label={texts.field.title} maxLength={120} />
            <SelectField
              draft={draft}
              name="assessmentType"
              label={words.type}
              options={types.map((one) => ({ value: one, label: texts.type[one] }))}
            />
            <PlaceFields draft={draft} />
            <Field id="template" label={words.template} optional error={draft.errors.template}>
              {(control) => (
                <Select {...control} value={values.template} onChange={({ target }) => chooseTemplate(target.value)}>
                  <option value="">{words.noTemplate}</option>
                  {templates.map((one) => (
                    <option key={one} value={one}>
                      {templateTexts[one].name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <ComboboxField
              draft={draft}
              name="copyFromId"
              label={words.copyFrom}
              optional
              placeholder={words.noCopy}
              options={(copyable.data?.items ?? []).map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))}
            />
          </div>
        </Card>
        <FormActions isBusy={make.isPending} cancel={<Link to="/risk-evaluation/assessments" />}>
          {words.make}
        </FormActions>
      </form>
    </Page>
  )
}
