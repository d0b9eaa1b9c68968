import { formatDateTime } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { VersionList } from '@portal/ui/VersionList.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { severities } from '../../choices.ts'
import type { DeadlineSettings } from '../../deadlineContract.ts'
import { deadlineParts, isInHours } from '../../deadlineRules.ts'
import { deadlineTexts as texts } from '../../deadlineTexts.ts'
import { severityTexts } from '../../severityTexts.ts'
import { deadlineQuery } from './queries.ts'

/** Fetched by who may change them. */
const DeadlinesForm = lazy(() => import('./DeadlinesForm.tsx').then((file) => ({ default: file.DeadlinesForm })))

/** By when a case is answered, solved and checked, and who is notified when it is not. */
export function DeadlinesSection() {
  const { data, error, isLoadingError, refetch } = useQuery(deadlineQuery)
  if (isLoadingError) return <ErrorCard title={texts.title} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return (
    <>
      {data.canEdit ? (
        <Suspense fallback={<SkeletonCard />}>
          <DeadlinesForm settings={data} />
        </Suspense>
      ) : (
        <DeadlinesRead settings={data} />
      )}
      {(data.canEdit || data.versions.length > 0) && (
        <VersionList
          title={texts.history}
          empty={texts.noHistory}
          versions={data.versions.map((one) => ({
            ...one,
            what: texts.changed(one.version, formatDateTime(one.createdAt), one.createdByName),
          }))}
        />
      )}
    </>
  )
}

function DeadlinesRead({ settings: { deadlines } }: { settings: DeadlineSettings }) {
  return (
    <Card title={texts.title}>
      <p className="mb-3 text-muted">{texts.readOnly}</p>
      <div className="grid gap-4">
        {severities.toReversed().map((severity) => (
          <section key={severity}>
            <h3 className="mb-1 font-medium">{severityTexts.name[severity]}</h3>
            <DefinitionList
              items={deadlineParts.map((part) => ({
                id: part,
                term: texts.part[part],
                value: deadlines[severity][part] === null ? texts.never : texts.span(deadlines[severity][part], isInHours(severity, part)),
              }))}
            />
          </section>
        ))}
      </div>
    </Card>
  )
}
