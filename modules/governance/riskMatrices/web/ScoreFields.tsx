import { Chips } from '@portal/ui/Choice.tsx'
import type { Draft } from '@portal/ui/useDraft'
import type { MatrixDefinition } from '../contract.ts'
import { levelAt, scoreOf } from '../matrixRules.ts'
import { matrixTexts } from '../texts.ts'
import { RiskLevel } from './RiskLevel.tsx'

const axes = ['probability', 'consequence'] as const

type Scored = Record<(typeof axes)[number], string>
type Props<T extends Scored> = {
  draft: Draft<T>
  definition: MatrixDefinition
  /** Steps with what tells one from the next. */
  hasHints?: boolean
}

/** How likely and how bad, as steps of a matrix; the level follows, and is shown at once. */
export function ScoreFields<T extends Scored>({ draft, definition, hasHints = false }: Props<T>) {
  const { values } = draft
  const [p, c] = [Number(values.probability), Number(values.consequence)]
  const level = levelAt(definition, p, c)
  return (
    <>
      {axes.map((axis) => (
        <Chips
          key={axis}
          id={axis}
          name={axis}
          legend={matrixTexts[axis]}
          options={definition[axis].map((step, n) => ({
            value: String(n + 1),
            label: `${n + 1} ${step.name}`,
            ...(hasHints && 'hint' in step && step.hint && { hint: step.hint }),
          }))}
          value={values[axis]}
          onChange={(one) => draft.set({ [axis]: one } as Partial<T>)}
          error={draft.errors[axis]}
        />
      ))}
      <p aria-live="polite" className="flex items-center gap-2">
        <span className="text-muted">{matrixTexts.scored.level}:</span>
        {level ? <RiskLevel level={level} score={scoreOf(p, c)} /> : matrixTexts.scored.none}
      </p>
    </>
  )
}
