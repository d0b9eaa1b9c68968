import { formatDateTime } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { VersionList } from '@portal/ui/VersionList.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Matrices } from '../../contract.ts'
import { api, matrixQueries } from '../queries.ts'
import { settingTexts as texts } from '../texts.ts'
import { MatrixRead } from './MatrixRead.tsx'

/** Fetched by who changes it. */
const MatrixEditor = lazy(() => import('./MatrixEditor.tsx').then((file) => ({ default: file.MatrixEditor })))

/** The matrix, and what follows of each level. */
export function MatrixSection() {
  const { data, error, isLoadingError, refetch } = useQuery(matrixQueries.all)
  if (isLoadingError) return <ErrorCard title={texts.title} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return (
    <>
      {data.draft ? (
        <Suspense fallback={<SkeletonCard />}>
          <MatrixEditor key={data.draft.id} draft={data.draft} inUse={data.definition} />
        </Suspense>
      ) : (
        <InUse matrices={data} />
      )}
      {data.retired.length > 0 && (
        <VersionList
          title={texts.earlier}
          empty={texts.noneEarlier}
          versions={data.retired.map(({ id, number, takenAt, takenByName, reason }) => ({
            id,
            what: texts.version(number, takenAt ? formatDateTime(takenAt) : '', takenByName ?? ''),
            reason: reason ?? '',
          }))}
        />
      )}
    </>
  )
}

function InUse({ matrices: { inUse, definition, canEdit } }: { matrices: Matrices }) {
  const queryClient = useQueryClient()
  const begin = useMutation({
    mutationFn: () => api.begin({}),
    onSuccess: (fresh) => putAnswer(queryClient, matrixQueries.all.queryKey, fresh),
  })
  return (
    <>
      <p className="max-w-prose text-muted">
        {texts.intro} {inUse ? texts.inUse(inUse.number) : texts.portals}
      </p>
      {canEdit && (
        <Card>
          <div className="flex flex-wrap items-center gap-3">
            <Button busy={begin.isPending} onClick={() => begin.mutate()}>
              {texts.begin}
            </Button>
          </div>
          {begin.isError && (
            <InlineNotice tone="danger" isAlert>
              {errorText(begin.error)}
            </InlineNotice>
          )}
        </Card>
      )}
      <MatrixRead definition={definition} />
    </>
  )
}
