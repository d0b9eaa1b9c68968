import { RecordComments } from '@portal/modules/records/comments/web/public'
import { AttachedFiles } from '@portal/modules/records/files/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Tabs } from '@portal/ui/Tabs.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Document } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useDocument } from '../useDocument.ts'
import { type DocumentTab, readDocumentSearch } from './documentSearch.ts'

const DocumentHistory = lazy(() => import('./DocumentHistory.tsx').then((file) => ({ default: file.DocumentHistory })))

/** What belongs to it, what people say, and everything that has happened. */
export function DocumentTabs({ document: { id, number, files, can } }: { document: Document }) {
  const { tab = 'files', read } = readDocumentSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { take } = useDocument(id)
  const open = (next: string) =>
    navigate({
      to: '/documents/$id',
      params: { id },
      search: { read, ...(next !== 'files' && { tab: next as DocumentTab }) },
      replace: true,
      resetScroll: false,
    })
  const words = screenTexts.tabs
  return (
    <Card>
      <Tabs
        label={screenTexts.tabsLabel}
        value={tab}
        onChange={open}
        tabs={[
          {
            id: 'files',
            label: words.files,
            count: files.length || undefined,
            content: (
              <AttachedFiles
                files={files}
                base={`/documents/${id}/files`}
                words={screenTexts}
                photoKind="document"
                mayAttach={can.includes('attach')}
                attach={async (fileId) => take(await api.attach({ id, fileIds: [fileId] }))}
              />
            ),
          },
          {
            id: 'comments',
            label: words.comments,
            content: tab === 'comments' && <RecordComments id={id} queryKey="documents" calls={api} />,
          },
          {
            id: 'history',
            label: words.history,
            content: tab === 'history' && (
              <Suspense>
                <DocumentHistory id={id} number={number} />
              </Suspense>
            ),
          },
        ]}
      />
    </Card>
  )
}
