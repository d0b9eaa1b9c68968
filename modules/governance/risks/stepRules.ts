import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'

type Steps = MatrixDefinition['probability'] | MatrixDefinition['consequence']

/**
 * The step that is written, as `3`, as its word, or as both: `3 Mulig`. Null where nothing is; undefined of what is no step, of a number beside
 * the word of another, and of a range.
 */
export function readStep(steps: Steps, written: string): number | null | undefined {
  const text = written.trim().toLowerCase()
  if (text === '') return null
  const named = (word: string) => steps.findIndex(({ name }) => name.toLowerCase() === word) + 1
  const [, digits, rest = ''] = /^(\d+)(?:[.,]0+)?(?![.,]?\d)[\s.:;=()–—-]*(.*)$/.exec(text) ?? []
  // A word may begin with a number: «1 gang per år». A number alone is always the step's.
  const whole = rest === '' && digits !== undefined ? 0 : named(text)
  if (whole > 0 || digits === undefined) return whole || undefined
  const step = Number(digits)
  const other = named(rest)
  if (other === 0 && /^(?:\/|til|eller|og)?\s*\d/.test(rest)) return undefined
  return step >= 1 && step <= steps.length && (other === 0 || other === step) ? step : undefined
}
