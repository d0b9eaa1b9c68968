import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { Due } from '@portal/ui/Due.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { rowLink } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { ToRead } from '../contract.ts'
import { receiptTexts } from '../texts.ts'
import { receiptQueries } from './queries.ts'
import { screenTexts as words } from './texts.ts'

/** «Til lesing»: what the person is asked to read, and what they have read. */
export function ToReadPage() {
  const found = useQuery(receiptQueries.own)
  return (
    <Page title={words.toRead} intro={words.toReadIntro} breadcrumb={<Link to="/documents">{words.documents}</Link>}>
      {found.isPending ? (
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      ) : found.isLoadingError ? (
        <Card>
          <ErrorState error={found.error} onRetry={() => found.refetch()} />
        </Card>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <Card title={words.notRead} flush>
            {found.data.toRead.length === 0 ? (
              <EmptyState icon={<FileText />} title={words.empty}>
                {words.emptyBody}
              </EmptyState>
            ) : (
              <List items={found.data.toRead} />
            )}
          </Card>
          <Card title={words.haveRead} flush>
            {found.data.read.length === 0 ? (
              <p className="px-4 pb-4 text-muted sm:px-5">{words.noneRead}</p>
            ) : (
              <List items={found.data.read} />
            )}
          </Card>
        </div>
      )}
    </Page>
  )
}

const List = ({ items }: { items: ToRead[] }) => (
  <ul className="divide-y divide-line">
    {items.map((one) => (
      <li
        key={`${one.documentId} ${one.versionLabel}`}
        className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-hover sm:px-5"
      >
        <span className="min-w-0">
          <Link to="/documents/$id" params={{ id: one.documentId }} className={rowLink}>
            {one.title}
          </Link>
          <span className="block text-muted tabular-nums">
            {one.number} · {words.version(one.versionLabel)}
          </span>
        </span>
        {one.readAt ? (
          <span className="text-muted">
            {words.readOn(formatDate(osloDate(one.readAt)))}
            {one.method && one.method !== 'web' && ` · ${receiptTexts.method[one.method]}`}
          </span>
        ) : (
          <Due date={one.dueOn} isLate={one.isOverdue} isWhole />
        )}
      </li>
    ))}
  </ul>
)
