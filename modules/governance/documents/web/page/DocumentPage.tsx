import { formatDate } from '@portal/kit/format'
import { WhoSees } from '@portal/modules/records/access/web/public'
import { ActionItem } from '@portal/modules/records/actions/web/public'
import { RoundCard } from '@portal/modules/records/approvals/web/public'
import { RecordLinks } from '@portal/modules/records/links/web/public'
import { RecordRetention } from '@portal/modules/records/retention/web/public'
import { TagsCard } from '@portal/modules/records/tags/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Document } from '../../contract.ts'
import { documentTexts as texts } from '../../texts.ts'
import { OfflineAbove, OfflineChoice } from '../offline/LateOffline.tsx'
import { api, documentQueries, shownVersion } from '../queries.ts'
import type { ReadingParts } from '../readingParts.ts'
import type { Chosen } from '../steps/StepsTaken.tsx'
import { screenTexts } from '../texts.ts'
import { DocumentDetails } from './DocumentDetails.tsx'
import { DocumentSteps } from './DocumentSteps.tsx'
import { DocumentTabs } from './DocumentTabs.tsx'
import { DocumentText } from './DocumentText.tsx'
import { readDocumentSearch } from './documentSearch.ts'
import { ToVersion } from './ToVersion.tsx'
import { Versions } from './Versions.tsx'

const SuggestionsCard = lazy(() => import('../suggestions/SuggestionsCard.tsx').then((file) => ({ default: file.SuggestionsCard })))
const StepsTaken = lazy(() => import('../steps/StepsTaken.tsx').then((file) => ({ default: file.StepsTaken })))

/** One document: the version in force to read, and for those who write it the one under way. */
export function DocumentPage({ parts }: { parts: ReadingParts }) {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(documentQueries.one(id))
  if (found.data) return <OneDocument key={id} document={found.data} parts={parts} />
  return (
    <OfflineAbove error={found.error} path={`/documents/${id}`}>
      <RecordPending found={found} title={screenTexts.list} words={screenTexts} list="/documents" />
    </OfflineAbove>
  )
}

const fields = texts.field as Record<string, string>
/** In a sentence, the names of what was changed. */
const called = (changed: readonly string[]) => changed.flatMap((one) => fields[one] ?? []).join(', ')

function OneDocument({ document, parts }: { document: Document; parts: ReadingParts }) {
  const [chosen, setChosen] = useState<Chosen>()
  const { read } = readDocumentSearch(useSearch({ strict: false }))
  const { approval, currentId } = document
  const shown = shownVersion(document, read)
  return (
    <Page
      title={document.title}
      breadcrumb={<Link to="/documents">{screenTexts.list}</Link>}
      intro={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="tabular-nums">{document.number}</span>
          <span className="text-ink">{texts.status[document.shownStatus]}</span>
          <span>{texts.type[document.documentType]}</span>
          {document.versionLabel && <span className="tabular-nums">{screenTexts.version(document.versionLabel)}</span>}
        </span>
      }
      actions={<DocumentSteps document={document} onChoose={setChosen} />}
    >
      <Columns
        main={
          <>
            <Notices document={document} />
            {document.lacks.length > 0 && <Lacks lacks={document.lacks} />}
            {approval && document.status !== 'approved' && <RoundCard round={approval} called={called} />}
            {document.hasSuggestions && (
              <Suspense>
                <SuggestionsCard documentId={document.id} />
              </Suspense>
            )}
            {shown && <DocumentText document={document} shown={shown} parts={parts} />}
            {document.actions.length > 0 && (
              <Card title={screenTexts.actions} flush>
                <ul className="divide-y divide-line">
                  {document.actions.map((action) => (
                    <ActionItem key={action.id} action={action} onStep={(step) => setChosen({ actionId: action.id, step })} />
                  ))}
                </ul>
              </Card>
            )}
            <DocumentTabs document={document} />
          </>
        }
        side={
          <>
            <DocumentDetails document={document} />
            {currentId && <OfflineChoice id={document.id} />}
            {currentId && <parts.Progress documentId={document.id} />}
            <Versions document={document} />
            <TagsCard record={document} queryKey="documents" read={api.recordTags} send={api.tag} />
            <RecordLinks id={document.id} path="/documents" />
            {(document.isRestricted || document.can.includes('edit')) && (
              <WhoSees path="/documents" record={document} words={screenTexts.access} />
            )}
            {(document.canHold || document.status === 'archived') && (
              <RecordRetention id={document.id} path="/documents" words={screenTexts.legalHold} />
            )}
          </>
        }
      />
      {chosen && (
        <Suspense>
          <StepsTaken document={document} chosen={chosen} onChoose={setChosen} />
        </Suspense>
      )}
    </Page>
  )
}

/** What whoever reads must know first. */
function Notices({ document }: { document: Document }) {
  const { archiveReason, comingId, expiryDate, isReviewOverdue, reviewDate, versions } = document
  const coming = versions.find(({ id }) => id === comingId)
  return (
    <>
      {document.status === 'archived' && <InlineNotice tone="warning">{screenTexts.archived(archiveReason ?? '')}</InlineNotice>}
      {document.shownStatus === 'expired' && <InlineNotice tone="warning">{screenTexts.expired(formatDate(expiryDate!))}</InlineNotice>}
      {isReviewOverdue && <InlineNotice tone="warning">{screenTexts.reviewOverdue(formatDate(reviewDate!))}</InlineNotice>}
      {coming && (
        <InlineNotice>
          {screenTexts.coming(coming.label, formatDate(coming.validFrom!))}{' '}
          <ToVersion id={document.id} read={coming.id} text={screenTexts.readComing} />
        </InlineNotice>
      )}
    </>
  )
}

/** What is to be done before it can be sent. */
const Lacks = ({ lacks }: Pick<Document, 'lacks'>) => (
  <InlineNotice title={screenTexts.lacks}>
    <ul className="mt-1 list-disc pl-5">
      {lacks.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  </InlineNotice>
)
