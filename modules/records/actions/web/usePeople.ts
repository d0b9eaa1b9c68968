import { collator } from '@portal/kit/format'
import { type Permission, permissionsOf } from '@portal/kit/permissions'
import { type Person, peopleLimit } from '@portal/modules/identity/users'
import { peopleQuery, soughtQuery } from '@portal/modules/identity/users/web/public'
import type { Option } from '@portal/ui/Combobox.tsx'
import { useSettled } from '@portal/ui/useSettled'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type Asked = {
  /** Any of these makes a person fit to be chosen. */
  fit?: Permission[]
  /** Also who is deactivated or not yet active. */
  includeInactive?: boolean | undefined
  chosen: string | null
  /** Shown also when no longer fit, because the record has them. */
  present?: { id: string; name: string } | null
}

/** The people one may be chosen from. Where they are more than are answered at once, the server finds those whose names hold what is typed. */
export function usePeople({ fit, includeInactive = false, chosen, present }: Asked) {
  const [typed, setTyped] = useState('')
  const active = useQuery({ ...peopleQuery, enabled: !includeInactive })
  const everybody = useQuery({ ...soughtQuery({ includeInactive }), enabled: includeInactive })
  const all = includeInactive ? everybody : active
  const isMany = all.data?.items.length === peopleLimit
  const q = useSettled(typed.trim().slice(0, 100))
  const found = useQuery({ ...soughtQuery({ q, includeInactive }), enabled: isMany && q !== '', placeholderData: keepPreviousData })
  const isFar = chosen !== null && all.isSuccess && !all.data.items.some(({ id }) => id === chosen)
  const far = useQuery({ ...soughtQuery({ ids: [chosen ?? ''], includeInactive: true }), enabled: isFar })

  const isFit = ({ isActive, roleId }: Person) =>
    (isActive || includeInactive) && (!fit || permissionsOf(roleId).some((permission) => fit.includes(permission)))
  const options = ((isMany && q !== '' && found.data) || all.data)?.items
    .filter(isFit)
    .sort((a, b) => collator.compare(a.name, b.name))
    .map((one): Option => ({ value: one.id, label: one.name, hint: one.departmentName ?? undefined }))
  // Whoever is chosen stands among them, or the field would let them go.
  const others = [...(present ? [present] : []), ...(far.data?.items ?? []), ...(all.data?.items ?? [])]
  const current = others.filter(({ id }, n) => id === (chosen ?? present?.id) && others.findIndex((one) => one.id === id) === n)
  return {
    options: [
      ...current
        .filter(({ id }) => !options?.some(({ value }) => value === id))
        .map(({ id, name }): Option => ({ value: id, label: name })),
      ...(options ?? []),
    ],
    ...(isMany && { onSearch: setTyped }),
  }
}
