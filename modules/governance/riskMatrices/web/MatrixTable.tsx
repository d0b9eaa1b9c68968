import type { ReactNode } from 'react'
import type { RiskLevel } from '../choices.ts'
import type { MatrixDefinition } from '../contract.ts'
import { matrixTexts as texts } from '../texts.ts'
import { LevelShape } from './RiskLevel.tsx'

const grounds = {
  low: 'bg-cell-low',
  medium: 'bg-cell-medium',
  high: 'bg-cell-high',
  extreme: 'bg-cell-extreme',
} satisfies Record<RiskLevel, string>

type Props = {
  definition: Pick<MatrixDefinition, 'probability' | 'consequence' | 'cells'>
  caption: string
  /** What stands in a cell; steps are counted from 1. */
  cell: (probability: number, consequence: number, level: RiskLevel) => ReactNode
}

/** A matrix with probability upwards and consequence to the right, and words on both axes. */
export function MatrixTable({ definition: { probability, consequence, cells }, caption, cell }: Props) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {probability
          .map((step, n) => ({ step, p: n + 1 }))
          .reverse()
          .map(({ step, p }) => (
            <tr key={p}>
              <th scope="row" className="w-[34%] pr-2 sm:w-[26%] text-right text-xs font-normal text-muted hyphens-auto">
                {step.name}
              </th>
              {consequence.map((_, n) => {
                const level = cells[p - 1]![n]!
                return (
                  <td key={n} className={`relative h-12 rounded-sm text-center align-middle forced-colors:border ${grounds[level]}`}>
                    <span className="sr-only">{texts.level[level]}</span>
                    <LevelShape level={level} isInCell className="absolute top-1 left-1 size-3" />
                    {cell(p, n + 1, level)}
                  </td>
                )
              })}
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="col" className="sr-only">
            {texts.probability}
          </th>
          {consequence.map(({ name }, n) => (
            <th key={n} scope="col" className="pt-1 align-top text-xs font-normal text-muted hyphens-auto">
              {name}
            </th>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
