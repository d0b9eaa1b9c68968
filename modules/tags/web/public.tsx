import { type ComponentProps, lazy, Suspense } from 'react'
import type { TagField as Field } from './TagField.tsx'
import type { TagsCardProps } from './TagsCard.tsx'

const Card = lazy(async () => ({ default: (await import('./TagsCard.tsx')).TagsCard }))
const Words = lazy(async () => ({ default: (await import('./TagField.tsx')).TagField }))

/** A record's words, to read and to change; fetched when it is shown. */
export const TagsCard = (props: TagsCardProps) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)

/** Words for several records, chosen or written anew. */
export const TagField = (props: ComponentProps<typeof Field>) => (
  <Suspense>
    <Words {...props} />
  </Suspense>
)
