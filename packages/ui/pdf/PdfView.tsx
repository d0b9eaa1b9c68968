import { type ComponentProps, lazy, Suspense } from 'react'
import { InlineNotice } from '../InlineNotice.tsx'
import { Skeleton } from '../States.tsx'
import { pdfTexts as texts } from './texts.ts'

const Offline = () => <InlineNotice tone="warning">{texts.offline}</InlineNotice>
/** Kept on no phone ahead of time: without a network there is no file to show either. */
const Room = lazy(() => import('./PdfRoom.tsx').then(({ PdfRoom }) => ({ default: PdfRoom })).catch(() => ({ default: Offline })))

/** A PDF behind the permission check, in its place on the page. Its tools are fetched by whoever opens one. */
export const PdfView = (props: ComponentProps<typeof Room>) => (
  <Suspense fallback={<Skeleton className="h-96 w-full" />}>
    <Room {...props} />
  </Suspense>
)
