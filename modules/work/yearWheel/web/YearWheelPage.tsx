import { companyChoices } from '@portal/modules/identity/company/web/public'
import { PrintedBy } from '@portal/modules/records/views/web/public'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { currentDay } from '@portal/ui/clock'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { Tabs } from '@portal/ui/Tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CopyPlus, MoveLeft, MoveRight, Plus, Printer, RefreshCcwDot } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { firstYear, lastYear } from '../choices.ts'
import type { Wheel as Year } from '../contract.ts'
import { wheelTexts as texts } from '../texts.ts'
import { filterCount, filtered } from './filtered.ts'
import { GapsCard } from './GapsCard.tsx'
import { MonthLists } from './MonthLists.tsx'
import type { WheelParts } from './moving.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'
import { useMove } from './useMove.ts'
import { WheelFilters } from './WheelFilters.tsx'
import { WheelTable } from './WheelTable.tsx'
import { WheelView } from './WheelView.tsx'
import { readWheelSearch, type WheelSearch } from './wheelSearch.ts'

const EventDialog = lazy(() => import('./EventDialog.tsx').then((file) => ({ default: file.EventDialog })))
const CopyDialog = lazy(() => import('./CopyDialog.tsx').then((file) => ({ default: file.CopyDialog })))

const DraftNotice = lazy(() => import('./DraftNotice.tsx').then((file) => ({ default: file.DraftNotice })))
const MoveDialog = lazy(() => import('./MoveDialog.tsx').then((file) => ({ default: file.MoveDialog })))

/** The year over every module with something periodic: as a circle, a list and a table, which say the same. */
export function YearWheelPage({ parts }: { parts: WheelParts }) {
  const search = readWheelSearch(useSearch({ strict: false }))
  const year = search.year ?? Number(currentDay().slice(0, 4))
  const found = useQuery(wheelQueries.year(year))
  const navigate = useNavigate()
  const [open, setOpen] = useState<'add' | 'copy'>()
  const change = (changes: Partial<WheelSearch>) =>
    navigate({ to: '/internal-control/year-wheel', search: { ...search, ...changes }, replace: true, resetScroll: false })
  const turn = (to: number, label: string, icon: React.ReactElement) =>
    to >= firstYear && to <= lastYear && <IconButton variant="secondary" label={label} icon={icon} onClick={() => change({ year: to })} />
  const all = found.data?.items ?? []
  const counted = all.filter(({ status }) => status !== 'skipped')
  return (
    <Page
      title={found.data?.draft ? screenTexts.publish.titleOf(year) : `${texts.title} ${year}`}
      breadcrumb={<Link to="/internal-control">{screenTexts.internalControl}</Link>}
      intro={
        <>
          {found.data && screenTexts.intro(counted.filter(({ status }) => status === 'done').length, counted.length)}
          <Suspense>
            <PrintedBy />
          </Suspense>
        </>
      }
      actions={
        <>
          {turn(year - 1, screenTexts.yearBefore(year - 1), <MoveLeft aria-hidden />)}
          {turn(year + 1, screenTexts.yearAfter(year + 1), <MoveRight aria-hidden />)}
          <Button onClick={() => window.print()}>
            <Printer aria-hidden /> {screenTexts.print}
          </Button>
          {found.data?.canAdd && (
            <>
              <Button onClick={() => setOpen('copy')}>
                <CopyPlus aria-hidden /> {screenTexts.copy(year + 1)}
              </Button>
              <Button variant="primary" onClick={() => setOpen('add')}>
                <Plus aria-hidden /> {screenTexts.add}
              </Button>
            </>
          )}
        </>
      }
    >
      {found.isLoadingError ? (
        <Card flush>
          <ErrorState error={found.error} onRetry={() => found.refetch()} />
        </Card>
      ) : found.isPending ? (
        <Card flush>
          <SkeletonRows rows={10} />
        </Card>
      ) : (
        <Content wheel={found.data} search={search} parts={parts} onChange={change} />
      )}
      <Suspense>
        {open === 'add' && <EventDialog year={year} month={search.month} onClose={() => setOpen(undefined)} />}
        {open === 'copy' && <CopyDialog year={year} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Page>
  )
}

type ContentProps = { wheel: Year; search: WheelSearch; parts: WheelParts; onChange: (changes: Partial<WheelSearch>) => void }
function Content({ wheel, search, parts, onChange }: ContentProps) {
  const { year, items: all, isCapped, seesProposals } = wheel
  const departments = useQuery(companyChoices.departments).data?.items ?? []
  const [moved, setMoved] = useState<{ id: string }>()
  const { ask, asked, done, close } = useMove(({ link }) => link && setMoved({ id: link.id }))
  const Mover = asked && parts.movers[asked.entry.kind]
  // What nothing is planned for is told of the year that runs, and of those to come.
  const isPast = year < Number(currentDay().slice(0, 4))
  const proposals = useQuery({ ...wheelQueries.proposals, enabled: seesProposals && !isPast })
  const { items: proposed = [], isSmall = false } = (!isPast && proposals.data) || {}
  // Of a small company only what its proposals begin with: the rest may wait.
  const unplanned = proposed.filter(({ group }) => !(isSmall && group === 'later')).map(({ theme }) => theme)
  const items = filtered(all, search, departments)
  const nothing =
    filterCount(search) > 0 ? (
      <EmptyState icon={<RefreshCcwDot />} title={screenTexts.emptyFilter} />
    ) : (
      <EmptyState icon={<RefreshCcwDot />} title={screenTexts.emptyYear.title}>
        {screenTexts.emptyYear.body}
      </EmptyState>
    )
  const show = (content: React.ReactNode) => (items.length === 0 ? nothing : content)
  return (
    <>
      <PrintSheet year={year} items={items} />
      <div className="grid grid-cols-1 gap-5 print:hidden">
        {(wheel.draft || wheel.can.length > 0) && (
          <Suspense>
            <DraftNotice wheel={wheel} />
          </Suspense>
        )}
        <Card flush>
          <WheelFilters search={search} items={all} departments={departments} onChange={onChange} />
          <div className="p-3 sm:p-5">
            {isCapped && <p className="pb-3 text-muted">{screenTexts.capped}</p>}
            <Tabs
              label={screenTexts.views}
              value={search.show ?? 'wheel'}
              onChange={(view) => onChange({ show: view === 'wheel' ? undefined : (view as WheelSearch['show']) })}
              tabs={[
                {
                  id: 'wheel',
                  label: screenTexts.view.wheel,
                  content: <WheelView year={year} items={items} search={search} moved={moved} onMove={ask} onChange={onChange} />,
                },
                { id: 'list', label: screenTexts.view.list, content: show(<MonthLists year={year} items={items} onMove={ask} />) },
                { id: 'table', label: screenTexts.view.table, content: show(<WheelTable year={year} items={items} />) },
              ]}
            />
          </div>
        </Card>
        <GapsCard year={year} items={all} unplanned={unplanned} />
      </div>
      <Suspense>
        {asked && Mover && <Mover id={asked.entry.link!.id} month={asked.month} year={year} onClose={close} onDone={() => done(asked)} />}
        {asked?.entry.kind === 'event' && <MoveDialog moving={asked} onClose={close} onDone={() => done(asked)} />}
      </Suspense>
    </>
  )
}
