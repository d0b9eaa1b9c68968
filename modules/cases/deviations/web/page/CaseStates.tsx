import { Card } from '@portal/ui/Card.tsx'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { NoRecord } from '@portal/ui/RecordPending.tsx'
import { ErrorState, Skeleton } from '@portal/ui/States.tsx'
import { texts as common } from '@portal/ui/texts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.case

export const NoSuchCase = () => (
  <Page title={words.notFound}>
    <Card>
      <NoRecord words={words} list="/deviations" />
    </Card>
  </Page>
)

export const CaseFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Page title={texts.title}>
    <Card>
      <ErrorState error={error} onRetry={onRetry} />
    </Card>
  </Page>
)

/** The shape of a case, so that nothing moves when it arrives. */
export const CaseSkeleton = () => (
  <div role="status" className="grid grid-cols-1 gap-5 sm:gap-6">
    <h1 className="sr-only">
      {texts.title}: {common.common.loading}
    </h1>
    <div className="grid gap-2">
      <Skeleton className="h-5 w-16" />
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-5 w-64 max-w-full" />
    </div>
    <Skeleton className="h-26 w-full rounded-xl" />
    <Columns
      main={
        <>
          <Skeleton className="h-52 w-full rounded-xl" />
          <Skeleton className="h-36 w-full rounded-xl" />
        </>
      }
      side={<Skeleton className="h-80 w-full rounded-xl" />}
    />
  </div>
)
