import { formatNumber } from '@portal/kit/format'
import { duration } from '@portal/modules/records/retention/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { acceptableLevels, describedDimensions, riskLevels } from '../../choices.ts'
import type { MatrixDefinition } from '../../contract.ts'
import { scoreOf } from '../../matrixRules.ts'
import { matrixTexts } from '../../texts.ts'
import { MatrixTable } from '../MatrixTable.tsx'
import { RiskLevel } from '../RiskLevel.tsx'
import { settingTexts as texts } from '../texts.ts'

/** A matrix with its words, for whoever uses it. */
export function MatrixRead({ definition }: { definition: MatrixDefinition }) {
  const { probability, consequence, acceptedBy, acceptedMonths, reviewMonths, tolerance } = definition
  return (
    <>
      <Card title={matrixTexts.title}>
        <MatrixTable
          definition={definition}
          caption={matrixTexts.title}
          cell={(p, c) => <span className="font-semibold tabular-nums">{scoreOf(p, c)}</span>}
        />
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {riskLevels.map((level) => (
            <li key={level}>
              <RiskLevel level={level} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={matrixTexts.probability}>
        <DefinitionList
          items={probability.map(({ name, hint, perYear }, n) => ({
            id: name,
            term: `${n + 1} ${name}`,
            value: [hint, perYear != null && texts.from(perYear)].filter(Boolean).join(' · '),
          }))}
        />
      </Card>
      <Card title={matrixTexts.consequence}>
        <DefinitionList
          items={consequence.map((step, n) => ({
            id: step.name,
            term: `${n + 1} ${step.name}`,
            value: (
              <ul>
                {describedDimensions.map((dimension) => (
                  <li key={dimension}>
                    <span className="text-muted">{matrixTexts.dimension[dimension]}:</span> {step[dimension] || '–'}
                  </li>
                ))}
                <li>
                  <span className="text-muted">{matrixTexts.dimension.economy}:</span> {amountOf(consequence, n)}
                </li>
              </ul>
            ),
          }))}
        />
      </Card>
      <Card title={texts.authority}>
        <p className="mb-3 text-muted">
          {texts.authorityIntro} {matrixTexts.tolerance[tolerance]}.
        </p>
        <DefinitionList
          items={acceptableLevels.map((level) => ({
            id: level,
            term: matrixTexts.level[level],
            value: `${matrixTexts.authority[acceptedBy[level]]}, ${duration(acceptedMonths[level])}`,
          }))}
        />
      </Card>
      <Card title={texts.reviews}>
        <DefinitionList
          items={riskLevels.map((level) => ({ id: level, term: matrixTexts.level[level], value: duration(reviewMonths[level]) }))}
        />
      </Card>
    </>
  )
}

/** From what loss a step is, or below what the lowest is. */
const amountOf = (consequence: MatrixDefinition['consequence'], n: number) => {
  const [own, next] = [consequence[n]!.fromKroner, consequence[n + 1]?.fromKroner]
  if (own != null) return texts.kronerFrom(formatNumber(own))
  return next != null ? texts.kronerBelow(formatNumber(next)) : '–'
}
