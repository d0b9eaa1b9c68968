import { formatDateTime } from '@portal/kit/format'
import { RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ScoreEntry } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import { riskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'

/** Every scoring there has been, the latest first: none is ever changed. */
export function RiskScores({ id }: { id: string }) {
  const scores = useQuery(riskQueries.scores(id))
  if (scores.isLoadingError) return <ErrorState error={scores.error} onRetry={() => scores.refetch()} />
  if (scores.isPending) return <SkeletonRows rows={2} />
  if (scores.data.items.length === 0) return <p className="text-muted">{screenTexts.noScores}</p>
  return (
    <ol aria-label={screenTexts.tabs.scores} className="grid gap-4">
      {[...scores.data.items].reverse().map((one) => (
        <Score key={one.id} score={one} />
      ))}
    </ol>
  )
}

function Score({ score }: { score: ScoreEntry }) {
  const lines = [
    score.reasonP && `${texts.field.probability} ${score.probability}: ${score.reasonP}`,
    score.reasonC && `${texts.field.consequence} ${score.consequence}: ${score.reasonC}`,
    score.comment,
  ].filter(Boolean)
  return (
    <li className="grid gap-1 border-l-2 border-line pl-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="font-medium">{texts.sort[score.sort]}</span>
        {score.level ? <RiskLevel level={score.level} score={score.score} /> : <span>{screenTexts.notSet}</span>}
        {score.probability && score.consequence && (
          <span className="text-muted tabular-nums">
            {score.probability} × {score.consequence}
          </span>
        )}
      </p>
      <p className="text-muted">
        {texts.source[score.source]}, {score.scoredByName}, {formatDateTime(score.scoredAt)}
        {score.isOldMatrix && `. ${screenTexts.oldMatrix}`}
      </p>
      {lines.map((line) => (
        <p key={String(line)} className="max-w-prose whitespace-pre-wrap">
          {line}
        </p>
      ))}
    </li>
  )
}
