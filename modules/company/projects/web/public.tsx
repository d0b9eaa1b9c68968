import { type ComponentProps, lazy, Suspense } from 'react'

const Field = lazy(() => import('./ProjectField.tsx').then((file) => ({ default: file.ProjectField })))
const Filter = lazy(() => import('./ProjectFilter.tsx').then((file) => ({ default: file.ProjectFilter })))
const Name = lazy(() => import('./ProjectName.tsx').then((file) => ({ default: file.ProjectName })))

/** In a form, beside a list and in its rows; all bring the company's projects when they are drawn. */
export const ProjectField = (props: ComponentProps<typeof Field>) => (
  <Suspense>
    <Field {...props} />
  </Suspense>
)
export const ProjectFilter = (props: ComponentProps<typeof Filter>) => (
  <Suspense>
    <Filter {...props} />
  </Suspense>
)
export const ProjectName = (props: ComponentProps<typeof Name>) => (
  <Suspense>
    <Name {...props} />
  </Suspense>
)
