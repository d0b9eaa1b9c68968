import { osloDate } from '@portal/kit/dates'
import { formatNumber } from '@portal/kit/format'
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
import { ClipboardPlus } from 'lucide-react'
import { Suspense } from 'react'
import { injuries, outcomes } from '../contract.ts'
import { injuryTexts as texts } from '../texts.ts'
import { injuryQueries } from './queries.ts'
import { RegisteredCard, registerColumns } from './RegisterColumns.tsx'
import { filtersOf, type RegisterSearch, readRegisterSearch } from './registerSearch.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.register
const thisYear = Number(osloDate(new Date()).slice(0, 4))
const years = Array.from({ length: 6 }, (_, n) => String(thisYear - n))

/** The register of injuries (aml. § 5-1), for those the law and the company's offices give it. */
export function RegisterPage() {
  const search = readRegisterSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const list = useInfiniteQuery(injuryQueries.register(search))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const first = list.data?.pages[0]
  const show = (next: RegisterSearch) => navigate({ to: '/deviations/injuries', search: next, replace: true, resetScroll: false })
  const count = Object.values(search).filter(Boolean).length
  const fetchAll = async () => {
    for (let more = list.hasNextPage; more; ) more = (await list.fetchNextPage()).hasNextPage
  }
  const choice = (key: keyof RegisterSearch, label: string, options: readonly (readonly [string, string])[]) => (
    <FilterChoice
      label={label}
      className="md:max-w-60"
      value={search[key] ?? ''}
      onChange={(value) => show({ ...search, ...(key === 'year' && { from: undefined, to: undefined }), [key]: value || undefined })}
      options={options}
    />
  )
  return (
    <Page
      title={texts.register.title}
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
        first &&
        rows.length > 0 && (
          <Suspense fallback={<span className="h-control" />}>
            <RegisterTools
              fetchAll={fetchAll}
              taken={
                first.canExport
                  ? {
                      path: injuries.exportRegister.path,
                      body: filtersOf(search),
                      name: 'skaderegister',
                      intro: words.exportIntro,
                      note: words.exportNote,
                    }
                  : undefined
              }
            />
          </Suspense>
        )
      }
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
      <Card flush>
        <FilterBar count={count} onClear={() => show({})}>
          {choice(
            'year',
            words.year,
            years.map((year) => [year, year]),
          )}
          {choice(
            'outcome',
            texts.field.outcome,
            outcomes.map((one) => [one, texts.outcome[one]]),
          )}
          {choice('away', words.absence, [['true', words.away]])}
          {choice('rated', words.whose, [['true', words.rated]])}
        </FilterBar>
        <PagedList
          list={list}
          empty={
            <EmptyState
              icon={<ClipboardPlus />}
              title={count > 0 ? words.nothingFits : words.empty}
              action={count > 0 && <Button onClick={() => show({})}>{words.clear}</Button>}
            >
              {count === 0 && words.emptyBody}
            </EmptyState>
          }
        >
          {(shown) => (
            <Table
              caption={texts.register.title}
              columns={registerColumns}
              rows={shown}
              keyOf={(row) => row.id}
              card={(row) => <RegisteredCard row={row} />}
              wideFrom="60rem"
            />
          )}
        </PagedList>
      </Card>
    </Page>
  )
}
