import { lazy, Suspense } from 'react'
import type { LinksProps } from './linksProps.ts'

export { apiAt as linksApi } from './queries.ts'

/** Finds another record that a text is to lead to. */
export const RecordPicker = lazy(() => import('./RecordPicker.tsx').then((file) => ({ default: file.RecordPicker })))

const Card = lazy(() => import('./LinksCard.tsx').then(({ LinksCard }) => ({ default: LinksCard })))

/** What a record is linked to: beside the record, where there is something to say or to do. */
export const RecordLinks = (props: LinksProps) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
