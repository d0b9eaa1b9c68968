import { osloDate } from '@portal/kit/dates'
import { PrintedBy, RegisterTools } from '@portal/modules/records/views/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { PagedList } from '@portal/ui/PagedList.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { Table } from '@portal/ui/Table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { Suspense } from 'react'
import { authorityStates, privacyBreaches, riskLevels } from '../contract.ts'
import { breachTexts as texts } from '../texts.ts'
import { type BreachLogSearch, filtersOf, readBreachLogSearch } from './breachLogSearch.ts'
import { LoggedCard, logColumns } from './LogColumns.tsx'
import { breachQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.log
const thisYear = Number(osloDate(new Date()).slice(0, 4))
const years = Array.from({ length: 6 }, (_, n) => String(thisYear - n))

/** All breaches, also those nobody was told of (GDPR art. 33(5)). */
export function BreachLogPage() {
  const search = readBreachLogSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const list = useInfiniteQuery(breachQueries.log(search))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const show = (next: BreachLogSearch) => navigate({ to: '/deviations/privacy-breaches', search: next, replace: true, resetScroll: false })
  const count = Object.values(search).filter(Boolean).length
  const fetchAll = async () => {
    for (let more = list.hasNextPage; more; ) more = (await list.fetchNextPage()).hasNextPage
  }
  const choice = <K extends keyof BreachLogSearch>(key: K, label: string, options: readonly [string, string][]) => (
    <FilterChoice
      label={label}
      className="md:max-w-48"
      value={search[key] ?? ''}
      onChange={(value) => show({ ...search, ...(key === 'year' && { from: undefined, to: undefined }), [key]: value || undefined })}
      options={options}
    />
  )
  return (
    <Page
      title={texts.log.title}
      intro={
        <>
          {words.intro}
          <Suspense>
            <PrintedBy />
          </Suspense>
        </>
      }
      breadcrumb={[
        <Link key="list" to="/deviations">
          {words.deviations}
        </Link>,
      ]}
      actions={
        rows.length > 0 && (
          <Suspense fallback={<span className="h-control" />}>
            <RegisterTools
              fetchAll={fetchAll}
              taken={{
                path: privacyBreaches.exportLog.path,
                body: filtersOf(search),
                name: 'personvernbrudd',
                intro: words.exportIntro,
                note: words.exportNote,
              }}
            />
          </Suspense>
        )
      }
    >
      <Card flush>
        <FilterBar count={count} onClear={() => show({})}>
          {choice(
            'year',
            words.year,
            years.map((year) => [year, year]),
          )}
          {choice(
            'riskLevel',
            words.risk,
            riskLevels.map((one) => [one, texts.riskLevel[one]]),
          )}
          {choice('notifiable', words.notifiable, [['true', words.isNotifiable]])}
          {choice('inTime', words.inTime, [
            ['true', words.within72],
            ['false', words.after72],
          ])}
          {choice(
            'authority',
            texts.log.authority,
            authorityStates.map((one) => [one, texts.authority[one]]),
          )}
        </FilterBar>
        <PagedList
          list={list}
          empty={
            <EmptyState
              icon={<ShieldAlert />}
              title={count > 0 ? words.nothingFits : words.empty}
              action={count > 0 && <Button onClick={() => show({})}>{words.clear}</Button>}
            >
              {count === 0 && words.emptyBody}
            </EmptyState>
          }
        >
          {(shown) => (
            <Table
              caption={texts.log.title}
              columns={logColumns}
              rows={shown}
              keyOf={(row) => row.id}
              card={(row) => <LoggedCard row={row} />}
              wideFrom="60rem"
            />
          )}
        </PagedList>
      </Card>
    </Page>
  )
}
