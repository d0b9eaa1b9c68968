import { type AppointmentType, appointmentTypes } from '@portal/kit/offices'
import { officeNames } from '@portal/kit/officeTexts'
import { companyChoices, useLocationOptions } from '@portal/modules/identity/company/web/public'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { ManyField } from '@portal/ui/ManyField.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Audience } from '../../contract.ts'
import { documentQueries } from '../queries.ts'
import { readingTexts as words } from './readingTexts.ts'

const offices = appointmentTypes.map((one) => ({ value: one, label: officeNames[one] }))

type Props = { audience: Audience; error: string | undefined; onChange: (changes: Partial<Audience>) => void }
/** Whom a document concerns: everybody, or who is in one of what is chosen. */
export function AudienceFields({ audience, error, onChange }: Props) {
  const { isAll, departmentIds, jobTitles, locationIds, projectIds } = audience
  const departments = useQuery(companyChoices.departments).data?.items ?? []
  const choices = useQuery(documentQueries.audienceChoices).data
  const titles = (choices?.jobTitles ?? []).map((one) => ({ value: one, label: one }))
  const projects = (choices?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const named = (some: { value: string; label: string }[]) => (value: string) => some.find((one) => one.value === value)?.label ?? value
  const locations = useLocationOptions(...locationIds)
  const units = departments.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Group id="audience" legend={words.audience} {...(error && { error })}>
      <Choice type="radio" name="audience" label={words.all} checked={isAll} onChange={() => onChange({ isAll: true })} />
      <Choice type="radio" name="audience" label={words.chosen} checked={!isAll} onChange={() => onChange({ isAll: false })} />
      {!isAll && (
        <div className="mt-3 grid grid-cols-1 gap-5 sm:grid-cols-2">
          <ManyField
            id="departmentIds"
            label={words.departments}
            placeholder={words.add}
            options={units}
            chosen={departmentIds}
            nameOf={named(units)}
            onChange={(ids) => onChange({ departmentIds: ids })}
          />
          <ManyField
            id="jobTitles"
            label={words.jobTitles}
            placeholder={words.add}
            options={titles}
            chosen={jobTitles}
            nameOf={named(titles)}
            onChange={(some) => onChange({ jobTitles: some })}
          />
          <ManyField
            id="offices"
            label={words.offices}
            placeholder={words.add}
            options={offices}
            chosen={audience.offices}
            nameOf={named(offices)}
            onChange={(some) => onChange({ offices: some as AppointmentType[] })}
          />
          {locations.length > 0 && (
            <ManyField
              id="locationIds"
              label={words.locations}
              placeholder={words.add}
              options={locations}
              chosen={locationIds}
              nameOf={named(locations)}
              onChange={(ids) => onChange({ locationIds: ids })}
            />
          )}
          {projects.length > 0 && (
            <ManyField
              id="projectIds"
              label={words.projects}
              placeholder={words.add}
              options={projects}
              chosen={projectIds}
              nameOf={named(projects)}
              onChange={(ids) => onChange({ projectIds: ids })}
            />
          )}
        </div>
      )}
    </Group>
  )
}
