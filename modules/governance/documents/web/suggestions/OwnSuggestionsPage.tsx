import { Page } from '@portal/ui/Page.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { screenTexts } from '../texts.ts'
import { ownTexts } from './ownTexts.ts'

/** Fetched by who opens it: what differs takes more room than the documents' first pages have. */
const OwnSuggestions = lazy(() => import('./OwnSuggestions.tsx').then((file) => ({ default: file.OwnSuggestions })))

/** «Mine forslag»: of all documents, or of the one that a notice is about. */
export function OwnSuggestionsPage() {
  const { id } = useParams({ strict: false })
  const all = (
    <Link key="all" to="/documents/suggestions">
      {ownTexts.title}
    </Link>
  )
  return (
    <Page
      title={id ? ownTexts.ofOne : ownTexts.title}
      intro={ownTexts.intro}
      breadcrumb={[
        <Link key="list" to="/documents">
          {screenTexts.list}
        </Link>,
        ...(id ? [all] : []),
      ]}
    >
      <Suspense fallback={<SkeletonCard />}>
        <OwnSuggestions documentId={id} />
      </Suspense>
    </Page>
  )
}
