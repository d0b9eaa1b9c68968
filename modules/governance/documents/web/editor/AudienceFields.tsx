import { appointmentTypes } from '@portal/kit/offices'
import { officeNames } from '@portal/kit/officeTexts'
import { companyChoices, useLocationOptions } from '@portal/modules/identity/company/web/public'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { ManyField } from '@portal/ui/ManyField.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Audience } from '../../contract.ts'
import { documentQueries } from '../queries.ts'
import { readingTexts as words } from './readingTexts.ts'

const offices = appointmentTypes.map((one) => ({ value: one, label: officeNames[one] }))
const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

type Props = { audience: Audience; error: string | undefined; onChange: (changes: Partial<Audience>) => void }
/** Whom a document concerns: everybody, or who is in one of what is chosen. */
export function AudienceFields({ audience, error, onChange }: Props) {
  const departments = useQuery(companyChoices.departments).data?.items ?? []
  const choices = useQuery(documentQueries.audienceChoices).data
  const locations = useLocationOptions(...audience.locationIds)
  const groups = [
    { field: 'departmentIds', label: words.departments, options: departments.map(optionOf), isAlways: true },
    {
      field: 'jobTitles',
      label: words.jobTitles,
      options: (choices?.jobTitles ?? []).map((one) => ({ value: one, label: one })),
      isAlways: true,
    },
    { field: 'offices', label: words.offices, options: offices, isAlways: true },
    { field: 'locationIds', label: words.locations, options: locations, isAlways: false },
    { field: 'projectIds', label: words.projects, options: (choices?.projects ?? []).map(optionOf), isAlways: false },
  ] as const
  return (
    <Group id="audience" legend={words.audience} {...(error && { error })}>
      <Choice type="radio" name="audience" label={words.all} checked={audience.isAll} onChange={() => onChange({ isAll: true })} />
      <Choice type="radio" name="audience" label={words.chosen} checked={!audience.isAll} onChange={() => onChange({ isAll: false })} />
      {!audience.isAll && (
        <div className="mt-3 grid grid-cols-1 gap-5 sm:grid-cols-2">
          {groups.map(
            ({ field, label, options, isAlways }) =>
              (isAlways || options.length > 0) && (
                <ManyField
                  key={field}
                  id={field}
                  label={label}
                  placeholder={words.add}
                  options={[...options]}
                  chosen={audience[field]}
                  nameOf={(value) => options.find((one) => one.value === value)?.label ?? value}
                  onChange={(some) => onChange({ [field]: some })}
                />
              ),
          )}
        </div>
      )}
    </Group>
  )
}
