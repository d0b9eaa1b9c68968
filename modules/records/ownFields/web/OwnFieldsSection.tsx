import { formatDateTime } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { VersionList } from '@portal/ui/VersionList.tsx'
import { useQuery } from '@tanstack/react-query'
import type { OwnField } from '../contract.ts'
import { ownFieldTexts } from '../texts.ts'
import { OwnFieldsForm } from './OwnFieldsForm.tsx'
import type { OwnFieldKind } from './ownFieldKind.ts'
import { ownFieldQuery } from './queries.ts'
import { settingsTexts as texts } from './settingsTexts.ts'

type Steps = Record<string, string>

/** What the company asks for beside the portal's own fields. */
export function OwnFieldsSection({ kind }: { kind: OwnFieldKind }) {
  const { data, error, isLoadingError, refetch } = useQuery(ownFieldQuery(kind))
  const loaded = useQuery({ queryKey: ['ownFieldKind', kind.path], queryFn: kind.load, staleTime: Number.POSITIVE_INFINITY })
  if (isLoadingError) return <ErrorCard title={ownFieldTexts.title} error={error} onRetry={refetch} />
  if (!data || !loaded.data) return <SkeletonCard />
  const { contract, steps } = loaded.data
  const versions = data.versions.map((one) => ({
    ...one,
    what: texts.changed(one.version, formatDateTime(one.createdAt), one.createdByName),
  }))
  return (
    <>
      {data.canEdit ? (
        <OwnFieldsForm settings={data} kind={kind} contract={contract} steps={steps} />
      ) : (
        <FieldsRead fields={data.fields.filter(({ isActive }) => isActive)} steps={steps} />
      )}
      {(data.canEdit || versions.length > 0) && <VersionList title={texts.history} empty={texts.noHistory} versions={versions} />}
    </>
  )
}

const FieldsRead = ({ fields, steps }: { fields: OwnField[]; steps: Steps }) => (
  <Card title={ownFieldTexts.title}>
    {fields.length === 0 && <p className="text-muted">{texts.none}</p>}
    <DefinitionList
      items={fields.map(({ id, label, type, requiredAt }) => ({
        id,
        term: label,
        value: [ownFieldTexts.type[type], requiredAt && steps[requiredAt]].filter(Boolean).join(' · '),
      }))}
    />
  </Card>
)
