import { assessmentQueries, assessmentTexts } from '@portal/modules/governance/riskAssessments/web/public'
import { rankOf } from '@portal/modules/governance/riskMatrices/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { isMissing } from '@portal/ui/RecordPending.tsx'
import { EmptyState, ErrorState, SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { compare, type TookPart } from '../../compareRules.ts'
import { compareTexts as words } from '../../compareTexts.ts'
import { Changes } from './Changes.tsx'
import type { CompareSearch } from './compareSearch.ts'
import { Hazards } from './Hazards.tsx'

/** What differs between the two sides. */
export function Compared({ id, from, to }: Required<CompareSearch> & { id: string }) {
  const [before, after] = [useQuery(assessmentQueries.content(id, from)), useQuery(assessmentQueries.content(id, to))]
  const failed = [before, after].find(({ isError }) => isError)
  if (failed)
    return (
      <Card flush>
        {isMissing(failed.error) ? (
          <EmptyState title={words.notThen}>{words.notThenBody}</EmptyState>
        ) : (
          <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
        )}
      </Card>
    )
  if (!before.data || !after.data) return <SkeletonCard />
  const names = { ...before.data.names, ...after.data.names }
  const { hazards, fields, joined, left } = compare(before.data.assessment, after.data.assessment, names)
  if (hazards.length + fields.length + joined.length + left.length === 0)
    return (
      <Card flush>
        <EmptyState title={words.none}>{words.noneBody}</EmptyState>
      </Card>
    )
  const count = (is: string) => hazards.filter((one) => one.is === is).length
  const moved = hazards.flatMap(({ before: was, after: now }) =>
    was?.level && now?.level ? [rankOf(now.level as never) - rankOf(was.level as never)] : [],
  )
  const sentences = [
    words.summary(count('added'), count('removed'), count('changed')),
    words.levels(moved.filter((by) => by > 0).length, moved.filter((by) => by < 0).length),
  ].filter(Boolean)
  return (
    <div className="grid gap-4" aria-live="polite">
      {sentences.length > 0 && <p>{sentences.map((one) => `${one}.`).join(' ')}</p>}
      {hazards.length > 0 && <Hazards hazards={hazards} names={names} />}
      {fields.length > 0 && (
        <Card title={words.written}>
          <Changes changes={fields} names={names} />
        </Card>
      )}
      {joined.length + left.length > 0 && (
        <Card title={words.participants}>
          <dl className="grid gap-3">
            <People label={words.joined} people={joined} />
            <People label={words.left} people={left} />
          </dl>
        </Card>
      )}
    </div>
  )
}

const parts: Record<string, string> = assessmentTexts.part
const People = ({ label, people }: { label: string; people: readonly TookPart[] }) =>
  people.length > 0 && (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd>{people.map(({ name, part }) => words.tookPart(name, parts[part])).join(', ')}</dd>
    </div>
  )
