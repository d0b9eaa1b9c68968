import { collator } from '@portal/kit/format'
import { type Permission, permissionsOf } from '@portal/kit/permissions'
import { ComboboxField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { peopleQuery } from './queries.ts'

type Props<V> = {
  draft: Draft<V>
  name: { [K in keyof V]: V[K] extends string | null ? K : never }[keyof V] & string
  label: string
  hint?: string
  /** Any of these makes a person fit to be chosen. */
  fit: Permission[]
  /** Shown also when no longer fit, because the record has them. */
  present?: { id: string; name: string } | null
}

/** One person of the company, found by typing. */
export function PersonField<V>({ fit, present, ...field }: Props<V>) {
  const people = useQuery(peopleQuery)
  const fitting = (people.data?.items ?? [])
    .filter((one) => one.isActive && permissionsOf(one.roleId).some((permission) => fit.includes(permission)))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map((one) => ({ value: one.id, label: one.name, hint: one.departmentName ?? undefined }))
  const isMissing = present && !fitting.some(({ value }) => value === present.id)
  return <ComboboxField {...field} options={isMissing ? [{ value: present.id, label: present.name }, ...fitting] : fitting} />
}
