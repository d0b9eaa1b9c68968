import type { Permission } from '@portal/kit/permissions'
import { ComboboxField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { usePeople } from './usePeople.ts'

type Props<V> = {
  draft: Draft<V>
  name: { [K in keyof V]: V[K] extends string | null ? K : never }[keyof V] & string
  label: string
  hint?: string
  /** Any of these makes a person fit to be chosen; without it anybody is. */
  fit?: Permission[]
  /** Also who is deactivated or not yet active. */
  includeInactive?: boolean
  /** Shown also when no longer fit, because the record has them. */
  present?: { id: string; name: string } | null
}

/** One person of the company, found by typing. */
export function PersonField<V>({ fit, includeInactive, present, ...field }: Props<V>) {
  const people = usePeople({ fit, includeInactive, present, chosen: (field.draft.values[field.name] as string | null) || null })
  return <ComboboxField {...field} {...people} />
}
