import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import type { Risk, ScoreSort, Scoring } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import { screenTexts as words } from '../texts.ts'

/** How bad it is, and how bad it is to be: in words and numbers, with why. */
export function RiskLevels({ risk }: { risk: Risk }) {
  const { matrix, current, stop } = risk
  const sorts: ScoreSort[] = ['current', 'target', 'residual', ...(matrix.definition.hasInherent ? (['inherent'] as const) : [])]
  return (
    <Card title={words.levels}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {sorts.map((sort) => (
            <Sort key={sort} sort={sort} scoring={risk[sort]} risk={risk} />
          ))}
        </dl>
        {(risk.reasonP || risk.reasonC) && (
          <dl className="grid gap-2">
            <Reason term={texts.field.probability} text={risk.reasonP} />
            <Reason term={texts.field.consequence} text={risk.reasonC} />
          </dl>
        )}
        {risk.reviewCause && <InlineNotice tone="warning">{words.reviewCause[risk.reviewCause] ?? words.reviewAnyway}</InlineNotice>}
        {risk.isReviewOverdue && <InlineNotice tone="warning">{words.reviewOverdue(formatDate(risk.reviewDate!))}</InlineNotice>}
        {current.level === 'extreme' && !stop && <InlineNotice tone="danger">{words.extreme}</InlineNotice>}
        {stop && (
          <InlineNotice tone="danger" title={words.stop(texts.stop[stop.decision], stop.byName, formatDate(osloDate(stop.at)))}>
            {stop.reason}
          </InlineNotice>
        )}
        {risk.isOldMatrix && <InlineNotice>{words.oldMatrix}</InlineNotice>}
      </div>
    </Card>
  )
}

function Sort({ sort, scoring: { probability, consequence, level, score }, risk }: { sort: ScoreSort; scoring: Scoring; risk: Risk }) {
  const { definition } = risk.matrix
  return (
    <div>
      <dt className="text-muted">{texts.sort[sort]}</dt>
      <dd className="mt-0.5 grid gap-0.5">
        {level ? <RiskLevel level={level} score={score} /> : <span className="text-muted">{words.notSet}</span>}
        {probability && consequence && (
          <span className="text-muted">
            {definition.probability[probability - 1]?.name}, {definition.consequence[consequence - 1]?.name?.toLowerCase()}
          </span>
        )}
        {sort === 'current' && risk.scoredAt && <span className="text-muted">{words.scored(formatDate(osloDate(risk.scoredAt)))}</span>}
      </dd>
    </div>
  )
}

const Reason = ({ term, text }: { term: string; text: string | null }) =>
  text && (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="max-w-prose whitespace-pre-wrap">{text}</dd>
    </div>
  )
