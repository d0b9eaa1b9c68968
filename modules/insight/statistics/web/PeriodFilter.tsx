import { type IsoDate, parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { ProjectFilter } from '@portal/modules/company/projects/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { currentDay } from '@portal/ui/clock'
import { DateField } from '@portal/ui/DateField.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Month } from '../figureRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { statisticsQueries } from './queries.ts'
import { nameOf, type PeriodName, periodOf, periods, readStatisticsSearch, type StatisticsSearch } from './statisticsSearch.ts'

type Props = {
  /** The days shown. */
  shown: Month
  departmentId: string | undefined
  projectId: string | undefined
  /** The figures are of the whole company and cannot be narrowed. */
  isWhole: boolean
  onChange: (search: StatisticsSearch) => void
}

/** Which days, whose, and of which project; each choice is a change of the address. */
export function PeriodFilter({ shown, departmentId, projectId, isWhole, onChange }: Props) {
  const departments = useQuery(statisticsQueries.departments)
  const today = currentDay()
  const name = nameOf(shown, today)
  const [isOwn, setOwn] = useState(false)
  const within = { ...(departmentId && { departmentId }), ...(projectId && { projectId }) }
  const narrow = (more: StatisticsSearch) => onChange(readStatisticsSearch({ ...shown, ...within, ...more }))
  const choose = (value: string) => {
    setOwn(value === 'own')
    if (value !== 'own') onChange({ ...within, ...(value !== 'usual' && periodOf(value as PeriodName, today)) })
  }
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Select
        aria-label={texts.period.label}
        className="max-sm:w-full"
        value={isOwn || !name ? 'own' : name}
        onChange={(event) => choose(event.target.value)}
      >
        {[...periods, 'own' as const].map((one) => (
          <option key={one} value={one}>
            {texts.period[one]}
          </option>
        ))}
      </Select>
      {!isWhole && (
        <Select
          aria-label={texts.department}
          className="max-sm:w-full sm:max-w-72"
          value={departmentId ?? ''}
          onChange={(event) => narrow({ departmentId: event.target.value })}
        >
          <option value="">{texts.allDepartments}</option>
          {departments.data?.items.map((one) => (
            <option key={one.id} value={one.id}>
              {'\u2003'.repeat(one.depth)}
              {one.name}
            </option>
          ))}
        </Select>
      )}
      {!isWhole && <ProjectFilter label={texts.project} value={projectId ?? ''} onChange={(one) => narrow({ projectId: one })} />}
      {(isOwn || !name) && (
        <OwnPeriod key={`${shown.from}${shown.to}`} shown={shown} onChange={(days) => onChange({ ...within, ...days })} />
      )}
    </div>
  )
}

function OwnPeriod({ shown, onChange }: { shown: Month; onChange: (days: { from: IsoDate; to: IsoDate }) => void }) {
  const [from, setFrom] = useState(formatDate(shown.from))
  const [to, setTo] = useState(formatDate(shown.to))
  const [isTried, setTried] = useState(false)
  const [first, last] = [from, to].map((text) => parseDate(text, currentDay()))
  const isBackwards = Boolean(first && last && last < first)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (first && last && !isBackwards) onChange({ from: first, to: last })
  }
  const wrong = (day: string | null | undefined) => (isTried && !day ? texts.error.date : undefined)
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={texts.period.from} error={wrong(first)} className="w-40">
        {(control) => <DateField {...control} value={from} onChange={setFrom} />}
      </Field>
      <Field label={texts.period.to} error={wrong(last) ?? (isTried && isBackwards ? texts.error.backwards : undefined)} className="w-40">
        {(control) => <DateField {...control} value={to} onChange={setTo} />}
      </Field>
      <Button type="submit">{texts.period.show}</Button>
    </form>
  )
}
