import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { lazy, Suspense, useState } from 'react'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'
import { type PeriodKind as Kind, periodKinds as kinds, periodKindOf } from './period.ts'

// The calendar it opens is large, and few lists are narrowed by days.
const PeriodDay = lazy(() => import('@portal/ui/PeriodDay.tsx').then((file) => ({ default: file.PeriodDay })))

const words = screenTexts.period
type Changes = Partial<ListSearch>
type Props = { search: ListSearch; onChange: (changes: Changes) => void }

const none: Changes = Object.fromEntries(kinds.flatMap((one) => [`${one}From`, `${one}To`]).map((key) => [key, undefined]))

/** Between which days cases were reported, happened or were closed (domain 3.3.8). */
export function PeriodFilter({ search, onChange }: Props) {
  const [chosen, setChosen] = useState<Kind>()
  const kind = periodKindOf(search) ?? chosen
  const [from, to] = kind ? [search[`${kind}From`], search[`${kind}To`]] : []
  const choose = (value: string) => {
    const next = (value || undefined) as Kind | undefined
    setChosen(next)
    onChange({ ...none, ...(next && { [`${next}From`]: from, [`${next}To`]: to }) })
  }
  return (
    <>
      <FilterChoice label={words.label} value={kind ?? ''} onChange={choose} options={kinds.map((one) => [one, words[one]])} />
      {kind && (
        <Suspense>
          <PeriodDay key={`${kind}From`} label={words.from} day={from} onChange={(day) => onChange({ [`${kind}From`]: day })} />
          <PeriodDay key={`${kind}To`} label={words.to} day={to} onChange={(day) => onChange({ [`${kind}To`]: day })} />
        </Suspense>
      )}
    </>
  )
}
