import { Skeleton } from '@portal/ui/States.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'

export { FileList } from './FileList.tsx'
export { Photos } from './Photos.tsx'
export { StoredPicture } from './StoredPicture.tsx'
export { useDraftFiles } from './useDraftFiles.ts'

const LateUploads = lazy(() => import('./Uploads.tsx').then(({ Uploads }) => ({ default: Uploads })))

const LateFiles = lazy(() => import('./AttachedFiles.tsx').then(({ AttachedFiles }) => ({ default: AttachedFiles })))

/** The files of a record, and room for more for who may add them; fetched when they are first shown. */
export const AttachedFiles = (props: ComponentProps<typeof LateFiles>) => (
  <Suspense fallback={<Skeleton className="h-16 w-full" />}>
    <LateFiles {...props} />
  </Suspense>
)

/** Fetched when it is first shown; its place is taken meanwhile. */
export const Uploads = (props: ComponentProps<typeof LateUploads>) => (
  <Suspense fallback={<Skeleton className="h-16 w-full" />}>
    <LateUploads {...props} />
  </Suspense>
)
