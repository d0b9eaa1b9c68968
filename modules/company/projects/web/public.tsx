import type { Draft } from '@portal/ui/useDraft'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { Places } from './PlaceFields.tsx'

const Field = lazy(() => import('./ProjectField.tsx').then((file) => ({ default: file.ProjectField })))
const PlacesOf = lazy(() => import('./PlaceFields.tsx').then((file) => ({ default: file.PlaceFields })))
const Filter = lazy(() => import('./ProjectFilter.tsx').then((file) => ({ default: file.ProjectFilter })))
const Name = lazy(() => import('./ProjectName.tsx').then((file) => ({ default: file.ProjectName })))

/** In a form, beside a list and in its rows; all bring the company's projects when they are drawn. */
export const ProjectField = (props: ComponentProps<typeof Field>) => (
  <Suspense>
    <Field {...props} />
  </Suspense>
)
export const ProjectFilter = (props: ComponentProps<typeof Filter>) => (
  <Suspense fallback={<span className="h-control max-sm:w-full" />}>
    <Filter {...props} />
  </Suspense>
)
export const ProjectName = (props: ComponentProps<typeof Name>) => (
  <Suspense>
    <Name {...props} />
  </Suspense>
)
/** The query of projects that are under way, fetched with what asks for it. */
export const projectChoices = async () => (await import('./queries.ts')).projectQueries.list(false)

/** Of a draft that has these among its fields. */
export const PlaceFields = <V extends Places>({ draft }: { draft: Draft<V> }) => (
  <Suspense>
    <PlacesOf draft={draft as unknown as Draft<Places>} />
  </Suspense>
)
