import { formatDate } from '@portal/kit/format'
import { RestrictedMark } from '@portal/modules/records/access/web/public'
import { DueDay, onlyWide, RegisterPage, useListCan } from '@portal/modules/records/views/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { type Column, rowLink, titleColumn } from '@portal/ui/Table.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, Plus } from 'lucide-react'
import { documentTypes, listColumns, shownStatuses } from '../../choices.ts'
import { type DocumentRow, documents } from '../../contract.ts'
import { documentTexts as texts } from '../../texts.ts'
import { folderOption, folderTree } from '../folders.ts'
import { OfflineAbove } from '../offline/LateOffline.tsx'
import { documentQueries } from '../queries.ts'
import type { ReadingParts } from '../readingParts.ts'
import { screenTexts } from '../texts.ts'
import { FolderZip } from './FolderZip.tsx'
import { listFilters, readListSearch } from './listSearch.ts'
import { RequiredNotice } from './RequiredNotice.tsx'

const { column } = texts
const Title = ({ row: { id, title, isRestricted } }: { row: DocumentRow }) => (
  <span className="flex items-center gap-3">
    <span className="line-clamp-2">
      <Link to="/documents/$id" params={{ id }} className={rowLink}>
        {title}
      </Link>
    </span>
    {isRestricted && <RestrictedMark />}
  </span>
)
const Review = ({ row: { reviewDate, isReviewOverdue } }: { row: DocumentRow }) => (
  <DueDay day={reviewDate} isOverdue={isReviewOverdue} overdue={screenTexts.overdue} />
)
const Status = ({ row: { shownStatus } }: { row: DocumentRow }) => (
  <span className={shownStatus === 'expired' ? 'font-medium text-danger' : ''}>{texts.status[shownStatus]}</span>
)
const hidden = `max-w-40 truncate ${onlyWide}`
const columns: Column<DocumentRow>[] = [
  { id: 'title', label: column.title, className: titleColumn, cell: (row) => <Title row={row} /> },
  { id: 'type', label: column.type, className: 'max-w-44 truncate', cell: (row) => texts.type[row.documentType] },
  { id: 'status', label: column.status, className: 'whitespace-nowrap', cell: (row) => <Status row={row} /> },
  { id: 'version', label: column.version, className: 'tabular-nums', cell: (row) => row.versionLabel },
  { id: 'folder', label: column.folder, className: hidden, cell: (row) => row.folderName },
  { id: 'owner', label: column.owner, className: hidden, cell: (row) => row.ownerName },
  { id: 'review', label: column.review, className: 'whitespace-nowrap', cell: (row) => <Review row={row} /> },
]

/** Documents by their titles. */
export function DocumentsPage({ ToRead }: Pick<ReadingParts, 'ToRead'>) {
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const list = useInfiniteQuery(documentQueries.list(search))
  const folders = useQuery(documentQueries.folders)
  const { data: can = [] } = useListCan('documents')
  const { validOn, reviewFrom, reviewTo } = search
  return (
    <RegisterPage
      title={screenTexts.list}
      intro={screenTexts.listIntro}
      searchLabel={screenTexts.search}
      actions={
        <>
          <Button render={<Link to="/documents/to-read" />}>{screenTexts.toRead}</Button>
          {search.folderId && <FolderZip id={search.folderId} name={folders.data?.items.find(({ id }) => id === search.folderId)?.name} />}
          {can.includes('create') && (
            <Button variant="primary" render={<Link to="/documents/new" />}>
              <Plus aria-hidden /> {screenTexts.new}
            </Button>
          )}
        </>
      }
      links={[
        { to: '/documents/suggestions', label: screenTexts.ownSuggestions },
        { to: '/documents/offline', label: screenTexts.offline },
        ...(folders.data?.canEdit ? [{ to: '/documents/folders', label: screenTexts.folders }] : []),
      ]}
      list={list}
      search={search}
      onSearch={(next) => navigate({ to: '/documents', search: next, replace: true })}
      filters={[
        {
          key: 'folderId',
          label: texts.field.folderId,
          options: folderTree(folders.data?.items ?? []).map((one) => [one.id, folderOption(one).label]),
        },
        { key: 'documentType', label: texts.field.documentType, options: documentTypes.map((one) => [one, texts.type[one]]) },
        { key: 'status', label: texts.field.status, options: shownStatuses.map((one) => [one, texts.status[one]]) },
        { key: 'reviewOverdue', label: column.review, options: [['true', texts.filter.reviewOverdue]] },
      ]}
      filterClass="md:max-w-52"
      exported={
        can.includes('export') && {
          path: documents.export.path,
          body: { ...listFilters(search), sort: 'title', columns: [...listColumns] },
          name: 'dokumenter',
          intro: screenTexts.exportIntro,
          pdf: true,
        }
      }
      columns={columns}
      card={(row) => (
        <div className="grid gap-1.5">
          <span className="text-xs text-muted tabular-nums">
            {row.number}
            {row.versionLabel && ` · ${screenTexts.version(row.versionLabel)}`}
          </span>
          <Title row={row} />
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            <span>{texts.type[row.documentType]}</span>
            <Status row={row} />
          </span>
          <span className="text-muted">{row.folderName}</span>
        </div>
      )}
      icon={<FileText />}
      words={screenTexts.words}
    >
      <OfflineAbove error={list.error} path="/documents" />
      <ToRead />
      {can.includes('create') && <RequiredNotice />}
      {reviewFrom && reviewTo && <InlineNotice>{screenTexts.reviewBetween(formatDate(reviewFrom), formatDate(reviewTo))}</InlineNotice>}
      {validOn && <InlineNotice>{screenTexts.validOn(formatDate(validOn))}</InlineNotice>}
    </RegisterPage>
  )
}
