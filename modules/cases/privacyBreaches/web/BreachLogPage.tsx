import { RegisterPage, yearOptions } from '@portal/modules/records/views/web/public'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { authorityStates, privacyBreaches, riskLevels } from '../contract.ts'
import { breachTexts as texts } from '../texts.ts'
import { filtersOf, readBreachLogSearch } from './breachLogSearch.ts'
import { LoggedCard, logColumns } from './LogColumns.tsx'
import { breachQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.log

/** All breaches, also those nobody was notified of (GDPR art. 33(5)). */
export function BreachLogPage() {
  const search = readBreachLogSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <RegisterPage
      title={texts.log.title}
      intro={words.intro}
      breadcrumb={[
        <Link key="list" to="/deviations">
          {words.deviations}
        </Link>,
      ]}
      list={useInfiniteQuery(breachQueries.log(search))}
      search={search}
      onSearch={(next) => navigate({ to: '/deviations/privacy-breaches', search: next, replace: true, resetScroll: false })}
      filters={[
        { key: 'year', label: words.year, options: yearOptions },
        { key: 'riskLevel', label: words.risk, options: riskLevels.map((one) => [one, texts.riskLevel[one]]) },
        { key: 'notifiable', label: words.notifiable, options: [['true', words.isNotifiable]] },
        {
          key: 'inTime',
          label: words.inTime,
          options: [
            ['true', words.within72],
            ['false', words.after72],
          ],
        },
        { key: 'authority', label: texts.log.authority, options: authorityStates.map((one) => [one, texts.authority[one]]) },
      ]}
      filterClass="md:max-w-48"
      exported={{
        path: privacyBreaches.exportLog.path,
        body: filtersOf(search),
        name: 'personvernbrudd',
        intro: words.exportIntro,
        note: words.exportNote,
      }}
      columns={logColumns}
      card={(row) => <LoggedCard row={row} />}
      icon={<ShieldAlert />}
      words={words}
    />
  )
}
