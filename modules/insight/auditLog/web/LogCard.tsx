import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { currentDay } from '@portal/ui/clock'
import { PagedList } from '@portal/ui/PagedList.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { LogEntry } from '../contract.ts'
import { LogFilterBar } from './LogFilterBar.tsx'
import { LogLine } from './LogLine.tsx'
import { LogSeals } from './LogSeals.tsx'
import { type LogSearch, readLogSearch } from './logSearch.ts'
import { logQueries } from './queries.ts'
import { listTexts as texts } from './texts.ts'

/** Who did what, newest first, by day. */
export function LogCard() {
  const search = readLogSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const list = useInfiniteQuery(logQueries.list(search))
  const choose = (next: LogSearch) => navigate({ to: '/settings/log', search: next, replace: true, resetScroll: false })
  return (
    <Card flush>
      <LogFilterBar search={search} onSearch={choose} />
      <LogSeals pages={list.data?.pages ?? []} />
      <PagedList list={list} empty={<EmptyState icon={<ScrollText />} title={texts.empty} />}>
        {(rows) => <Days rows={rows} />}
      </PagedList>
    </Card>
  )
}

function Days({ rows }: { rows: LogEntry[] }) {
  const [opened, setOpened] = useState<string>()
  const today = currentDay()
  const days = Map.groupBy(rows, ({ at }) => osloDate(at))
  return (
    <>
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={formatDate(day)}>
          <h3 className="border-b border-line bg-sunken px-4 py-1.5 text-xs font-medium text-muted sm:px-5">{texts.day(day, today)}</h3>
          <ul className="divide-y divide-line border-b border-line">
            {entries.map((entry) => (
              <LogLine
                key={entry.id}
                entry={entry}
                isOpen={opened === entry.id}
                onToggle={() => setOpened(opened === entry.id ? undefined : entry.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
