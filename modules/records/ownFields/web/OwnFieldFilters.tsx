import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import { isCounted, type OwnField } from '../contract.ts'
import { valueTexts as texts } from '../valueTexts.ts'
import type { OwnFieldKind } from './ownFieldKind.ts'
import { ownFieldQuery } from './queries.ts'

export type OwnFieldFiltersProps = { kind: OwnFieldKind; value: readonly string[]; onChange: (value: string[]) => void }

/** «Ja» alone would not tell what of, once it is chosen. */
const valuesOf = ({ id, label, type, choices }: OwnField) =>
  (type === 'yesNo'
    ? [
        { id: 'yes', label: `${label}: ${texts.yes}` },
        { id: 'no', label: `${label}: ${texts.no}` },
      ]
    : choices
  ).map((one) => [`${id}:${one.id}`, one.label] as const)

/** A choice for each of the company's own fields with few values. Not there for a company that has none. */
export function OwnFieldFilters({ kind, value, onChange }: OwnFieldFiltersProps) {
  const { data } = useQuery(ownFieldQuery(kind))
  return (data?.fields ?? [])
    .filter((field) => isCounted(field) && (field.isActive || value.some((one) => one.startsWith(field.id))))
    .map((field) => {
      const isOf = (one: string) => one.startsWith(`${field.id}:`)
      return (
        <FilterChoice
          key={field.id}
          label={field.label}
          value={value.find(isOf) ?? ''}
          onChange={(chosen) => onChange([...value.filter((one) => !isOf(one)), ...(chosen ? [chosen] : [])])}
          options={valuesOf(field)}
        />
      )
    })
}
