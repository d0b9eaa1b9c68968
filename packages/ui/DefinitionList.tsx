import type { ReactNode } from 'react'

type Props = { items: { id: string; term: string; value: ReactNode }[] }

/** Names and values; what is empty is left out. */
export function DefinitionList({ items }: Props) {
  return (
    <dl className="grid gap-y-2.5">
      {items
        .filter((item) => item.value !== null && item.value !== undefined && item.value !== '')
        .map((item) => (
          <div key={item.id} className="grid grid-cols-[minmax(6.5rem,2fr)_3fr] gap-3">
            <dt className="text-muted">{item.term}</dt>
            <dd className="min-w-0">{item.value}</dd>
          </div>
        ))}
    </dl>
  )
}
