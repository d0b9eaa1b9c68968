import { formatDateTime } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { severities } from '../../choices.ts'
import type { DeadlineSettings } from '../../deadlineContract.ts'
import { deadlineParts, isInHours } from '../../deadlineRules.ts'
import { deadlineTexts as texts } from '../../deadlineTexts.ts'
import { severityTexts } from '../../severityTexts.ts'
import { DeadlinesForm } from './DeadlinesForm.tsx'
import { deadlineQuery } from './queries.ts'

/** By when a case is answered, solved and checked, and who is notified when it is not. */
export function DeadlinesSection() {
  const { data, error, isError, refetch } = useQuery(deadlineQuery)
  if (isError) return <ErrorCard title={texts.title} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return (
    <>
      {data.canEdit ? <DeadlinesForm settings={data} /> : <DeadlinesRead settings={data} />}
      {(data.canEdit || data.versions.length > 0) && <Versions versions={data.versions} />}
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

const Versions = ({ versions }: Pick<DeadlineSettings, 'versions'>) => (
  <Card title={texts.history}>
    {versions.length === 0 && <p className="text-muted">{texts.noHistory}</p>}
    <ol className="grid gap-3">
      {versions.map(({ id, version, createdAt, createdByName, reason }) => (
        <li key={id}>
          <p className="text-muted tabular-nums">{texts.changed(version, formatDateTime(createdAt), createdByName)}</p>
          <p className="wrap-anywhere">{reason}</p>
        </li>
      ))}
    </ol>
  </Card>
)
