import { companyChoices, useLocationOptions } from '@portal/modules/identity/company/web/public'
import { SelectField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { ProjectField } from './ProjectField.tsx'
import { screenTexts } from './texts.ts'

const words = screenTexts.places
export type Places = { departmentId: string; locationId: string; projectId: string | null }

/** Where something is: department, place and project. */
export function PlaceFields({ draft: places }: { draft: Draft<Places> }) {
  const { values } = places
  const departments = useQuery(companyChoices.departments)
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          draft={places}
          name="departmentId"
          label={words.department}
          options={[
            { value: '', label: words.noDepartment },
            ...(departments.data?.items ?? [])
              .filter(({ isActive, id }) => isActive || id === values.departmentId)
              .map((one) => ({ value: one.id, label: `${'\u2003'.repeat(one.depth)}${one.name}` })),
          ]}
        />
        <SelectField
          draft={places}
          name="locationId"
          label={words.location}
          optional
          options={[{ value: '', label: words.noLocation }, ...useLocationOptions(values.locationId)]}
        />
      </div>
      <ProjectField
        label={words.project}
        value={values.projectId}
        error={places.errors.projectId}
        onChange={(projectId) => places.set({ projectId })}
      />
    </>
  )
}
