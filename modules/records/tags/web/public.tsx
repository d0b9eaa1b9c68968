import { type ComponentProps, lazy, Suspense } from 'react'
import type { TagField as Field } from './TagField.tsx'
import type { TagFilter as Filter } from './TagFilter.tsx'
import type { TagsCardProps } from './TagsCard.tsx'

const Card = lazy(async () => ({ default: (await import('./TagsCard.tsx')).TagsCard }))
const Choice = lazy(async () => ({ default: (await import('./TagFilter.tsx')).TagFilter }))
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

/** A list narrowed by a word. */
export const TagFilter = (props: ComponentProps<typeof Filter>) => (
  <Suspense>
    <Choice {...props} />
  </Suspense>
)
