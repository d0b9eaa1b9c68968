import { RecordTabs } from '@portal/modules/records/standard/web/public'
import { lazy } from 'react'
import type { Document } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useDocument } from '../useDocument.ts'

const DocumentHistory = lazy(() => import('./DocumentHistory.tsx').then((file) => ({ default: file.DocumentHistory })))

/** What belongs to it, what people say, and everything that has happened. */
export function DocumentTabs({ document: shown }: { document: Document }) {
  const { take } = useDocument(shown.id)
  return (
    <RecordTabs
      record={shown}
      path="/documents"
      queryKey="documents"
      calls={api}
      take={take}
      History={DocumentHistory}
      words={screenTexts}
      photoKind="document"
    />
  )
}
