import { ProjectField } from '@portal/modules/company/projects/web/public'
import { companyChoices } from '@portal/modules/identity/company/web/public'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { riskCategories } from '../../choices.ts'
import { riskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import type { RiskDraft } from './riskDraft.ts'

const words = screenTexts.dialog
const { field } = texts

/** What may happen, and what there is to say of it. */
export function RiskFieldSet({ draft }: { draft: Draft<RiskDraft> }) {
  return (
    <>
      <TextField draft={draft} name="title" label={field.title} maxLength={120} />
      <SelectField
        draft={draft}
        name="category"
        label={field.category}
        options={riskCategories.map((one) => ({ value: one, label: texts.category[one] }))}
      />
      <LongTextField draft={draft} name="cause" label={field.cause} optional />
      <LongTextField draft={draft} name="consequenceText" label={field.consequenceText} optional />
      <TextField draft={draft} name="affected" label={field.affected} optional />
      <LongTextField draft={draft} name="existingControls" label={field.existingControls} optional />
      <LongTextField draft={draft} name="mitigation" label={field.mitigation} optional />
    </>
  )
}

type PlaceProps = { draft: Draft<RiskDraft>; owner: { id: string; name: string } | null; isInRegister: boolean }
/** Whose it is; and where, of what no assessment has a place for. */
export function RiskPlaces({ draft, owner, isInRegister }: PlaceProps) {
  const departments = useQuery(companyChoices.departments)
  const locations = useQuery(companyChoices.locations)
  const { values } = draft
  return (
    <>
      <PersonField draft={draft} name="ownerId" label={words.owner} fit={['write']} present={owner} />
      {isInRegister && (
        <>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <SelectField
              draft={draft}
              name="departmentId"
              label={field.departmentId}
              options={[
                { value: '', label: words.noDepartment },
                ...(departments.data?.items ?? [])
                  .filter(({ isActive, id }) => isActive || id === values.departmentId)
                  .map((one) => ({ value: one.id, label: `${'\u2003'.repeat(one.depth)}${one.name}` })),
              ]}
            />
            <SelectField
              draft={draft}
              name="locationId"
              label={field.locationId}
              optional
              options={[
                { value: '', label: words.noLocation },
                ...(locations.data?.items ?? [])
                  .filter(({ isActive, id }) => isActive || id === values.locationId)
                  .map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </div>
          <ProjectField
            label={field.projectId}
            value={values.projectId}
            error={draft.errors.projectId}
            onChange={(projectId) => draft.set({ projectId })}
          />
        </>
      )}
    </>
  )
}
