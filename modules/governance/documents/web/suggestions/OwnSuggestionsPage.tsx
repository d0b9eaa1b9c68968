import { Page } from '@portal/ui/Page.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { screenTexts } from '../texts.ts'
import { ownTexts } from './ownTexts.ts'

/** Fetched by who opens it: what differs takes more room than the documents' first pages have. */
const OwnSuggestions = lazy(() => import('./OwnSuggestions.tsx').then((file) => ({ default: file.OwnSuggestions })))

/** «Mine forslag». */
export const OwnSuggestionsPage = () => (
  <Page title={ownTexts.title} intro={ownTexts.intro} breadcrumb={<Link to="/documents">{screenTexts.list}</Link>}>
    <Suspense fallback={<SkeletonCard />}>
      <OwnSuggestions />
    </Suspense>
  </Page>
)
