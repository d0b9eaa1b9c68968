import { PersonFilter } from '@portal/modules/records/actions/web/public'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import { isCounted, type OwnField } from '../contract.ts'
import { valueTexts as texts } from '../valueTexts.ts'
import type { OwnFieldKind } from './ownFieldKind.ts'
import { ownFieldQuery } from './queries.ts'

export type OwnFieldFiltersProps = { kind: OwnFieldKind; value: readonly string[]; onChange: (value: string[]) => void }

const isFilter = (field: OwnField) => isCounted(field) || field.type === 'person'
/** «Ja» alone would not tell what of, once it is chosen. */
const valuesOf = ({ id, label, type, choices }: OwnField) =>
  (type === 'yesNo'
    ? [
        { id: 'yes', label: `${label}: ${texts.yes}` },
        { id: 'no', label: `${label}: ${texts.no}` },
      ]
    : choices
  ).map((one) => [`${id}:${one.id}`, one.label] as const)

/** A choice for each of the company's own fields with few values or people. Not there for a company that has none. */
export function OwnFieldFilters({ kind, value, onChange }: OwnFieldFiltersProps) {
  const { data } = useQuery(ownFieldQuery(kind))
  return (data?.fields ?? [])
    .filter((field) => isFilter(field) && (field.isActive || value.some((one) => one.startsWith(field.id))))
    .map((field) => {
      const isOf = (one: string) => one.startsWith(`${field.id}:`)
      const chosen = value.find(isOf) ?? ''
      const choose = (one: string) => onChange([...value.filter((other) => !isOf(other)), ...(one ? [one] : [])])
      if (field.type !== 'person')
        return <FilterChoice key={field.id} label={field.label} value={chosen} onChange={choose} options={valuesOf(field)} />
      const pick = (id: string) => choose(id && `${field.id}:${id}`)
      return <PersonFilter key={field.id} label={field.label} value={chosen.slice(field.id.length + 1)} onChange={pick} />
    })
}
