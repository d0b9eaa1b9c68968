import { formatNumber } from '@portal/kit/format'
import { RegisterPage as Register, yearOptions } from '@portal/modules/records/views/web/public'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardPlus } from 'lucide-react'
import { injuries, outcomes } from '../contract.ts'
import { injuryTexts as texts } from '../texts.ts'
import { injuryQueries } from './queries.ts'
import { RegisteredCard, registerColumns } from './RegisterColumns.tsx'
import { filtersOf, readRegisterSearch } from './registerSearch.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.register

/** The register of injuries (aml. § 5-1), for those the law and the company's offices give it. */
export function RegisterPage() {
  const search = readRegisterSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const list = useInfiniteQuery(injuryQueries.register(search))
  const first = list.data?.pages[0]
  const exported = {
    path: injuries.exportRegister.path,
    body: filtersOf(search),
    name: 'skaderegister',
    intro: words.exportIntro,
    note: words.exportNote,
  }
  return (
    <Register
      title={texts.register.title}
      intro={words.intro}
      breadcrumb={[
        <Link key="list" to="/deviations">
          {words.deviations}
        </Link>,
      ]}
      list={list}
      search={search}
      onSearch={(next) => navigate({ to: '/deviations/injuries', search: next, replace: true, resetScroll: false })}
      filters={[
        { key: 'year', label: words.year, options: yearOptions },
        { key: 'outcome', label: texts.field.outcome, options: outcomes.map((one) => [one, texts.outcome[one]]) },
        { key: 'away', label: words.absence, options: [['true', words.away]] },
        { key: 'rated', label: words.whose, options: [['true', words.rated]] },
      ]}
      filterClass="md:max-w-60"
      exported={first?.canExport ? exported : undefined}
      columns={registerColumns}
      card={(row) => <RegisteredCard row={row} />}
      icon={<ClipboardPlus />}
      words={words}
    >
      {first?.sums && first.total > 0 && (
        <div className="grid grid-cols-3 gap-3 sm:gap-4">
          {(['injuries', 'lostTime', 'absenceDays'] as const).map((one) => (
            <div key={one} className="panel flex flex-col gap-1 px-3 py-3 sm:px-5 sm:py-4">
              <span className="text-muted max-sm:text-xs">{words.sum[one]}</span>
              <span className="text-2xl font-semibold tracking-tight tabular-nums">{formatNumber(first.sums![one])}</span>
            </div>
          ))}
        </div>
      )}
    </Register>
  )
}
