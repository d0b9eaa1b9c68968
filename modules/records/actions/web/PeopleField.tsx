import { collator } from '@portal/kit/format'
import { type Permission, permissionsOf } from '@portal/kit/permissions'
import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { ManyField } from '@portal/ui/ManyField.tsx'
import { useQuery } from '@tanstack/react-query'
import { screenTexts } from './texts.ts'

type Named = { id: string; name: string }
type Props = {
  id: string
  label: string
  hint?: string
  error?: string | undefined
  ids: readonly string[]
  /** Those who were there before, who may have left since. */
  known: readonly Named[]
  /** Any of these makes a person fit to be chosen. */
  fit: Permission[]
  /** The only ones who may be chosen. */
  onlyTo?: readonly Named[] | null | undefined
  without: readonly (string | null)[]
  onChange: (ids: string[]) => void
}

/** Several people of the company, found by typing one after the other. */
export function PeopleField({ id, label, hint, error, ids, known, fit, onlyTo, without, onChange }: Props) {
  const people = useQuery(peopleQuery)
  const all = people.data?.items ?? []
  const isFit = ({ roleId }: { roleId: number }) => permissionsOf(roleId).some((permission) => fit.includes(permission))
  const free = all
    .filter((one) => one.isActive && isFit(one) && !ids.includes(one.id) && !without.includes(one.id))
    .filter((one) => !onlyTo || onlyTo.some((given) => given.id === one.id))
    .sort((a, b) => collator.compare(a.name, b.name))
  const nameOf = (one: string) => [...known, ...all].find((person) => person.id === one)?.name ?? ''
  return (
    <ManyField
      id={id}
      label={label}
      hint={hint}
      error={error}
      placeholder={screenTexts.addPerson}
      options={free.map((one) => ({ value: one.id, label: one.name, ...(one.departmentName && { hint: one.departmentName }) }))}
      chosen={ids}
      nameOf={nameOf}
      onChange={onChange}
    />
  )
}
