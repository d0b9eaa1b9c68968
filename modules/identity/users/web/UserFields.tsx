import { roleOptions } from '@portal/kit/roleNames'
import { useLocationOptions } from '@portal/modules/identity/company/web/public'
import { ComboboxField, DraftDateField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { userQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { employmentOptions } from './userChoices.ts'
import type { UserDraft } from './userDraft.ts'

type Props = { draft: Draft<UserDraft> /** Address and role are chosen once, with the invitation. */; isNew?: boolean; userId?: string }

export function UserFields({ draft, isNew = false, userId }: Props) {
  const departments = useQuery(userQueries.departments)
  const people = useQuery(userQueries.people)

  const departmentOptions = (departments.data?.items ?? [])
    .filter(({ id, isActive }) => isActive || id === draft.values.departmentId)
    .map(({ id, name, path, depth }) => ({ value: id, label: name, hint: depth > 1 ? path : undefined }))
  const managerOptions = (people.data?.items ?? [])
    .filter(({ id }) => id !== userId)
    .map(({ id, name, departmentName }) => ({ value: id, label: name, hint: departmentName ?? undefined }))
  const isExternal = draft.values.employmentType === 'external'

  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField draft={draft} name="firstname" label={texts.field.firstname} />
      <TextField draft={draft} name="lastname" label={texts.field.lastname} />
      {isNew && (
        <TextField draft={draft} name="email" label={texts.field.email} hint={texts.hint.email} type="email" className="sm:col-span-2" />
      )}
      {isNew && (
        <SelectField
          draft={draft}
          name="roleId"
          label={texts.field.roleId}
          hint={texts.hint.role[Number(draft.values.roleId)]}
          options={roleOptions}
          className="sm:col-span-2"
        />
      )}
      <ComboboxField draft={draft} name="departmentId" label={texts.field.departmentId} options={departmentOptions} />
      <TextField draft={draft} name="jobTitle" label={texts.field.jobTitle} optional />
      <ComboboxField
        draft={draft}
        name="locationId"
        label={texts.field.locationId}
        placeholder={texts.departmentPlace}
        options={useLocationOptions(draft.values.locationId)}
        optional
      />
      <TextField draft={draft} name="phone" label={texts.field.phone} type="tel" optional />
      <ComboboxField
        draft={draft}
        name="managerId"
        label={texts.field.managerId}
        placeholder={isNew ? texts.departmentLeader : texts.noManager}
        options={managerOptions}
        optional
      />
      <DraftDateField draft={draft} name="startDate" label={texts.field.startDate} optional />
      <SelectField draft={draft} name="employmentType" label={texts.field.employmentType} options={employmentOptions} />
      <DraftDateField
        draft={draft}
        name="accessUntil"
        label={texts.field.accessUntil}
        hint={isExternal ? texts.hint.accessUntil : undefined}
        optional={!isExternal}
      />
    </div>
  )
}
