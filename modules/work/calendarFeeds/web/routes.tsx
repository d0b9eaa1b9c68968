import { lazy } from 'react'

const Card = lazy(() => import('./FeedCard.tsx').then(({ FeedCard }) => ({ default: FeedCard })))

/** For Min profil. */
export const OwnFeedCard = () => <Card whose="own" />
/** For Innstillinger → Integrasjoner. */
export const CompanyFeedCard = () => <Card whose="company" />
