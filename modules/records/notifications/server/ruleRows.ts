import { Failure } from '@portal/kit/errors'
import type { Preferences } from '../contract.ts'
import { impossibleChoices, lockedChoices, matrix, type RuleChoices, type RuleKey, usualOf } from '../matrixRules.ts'
import { preferenceTexts } from '../texts.ts'

const { error } = preferenceTexts

/** One row as it is shown: what is chosen over what is usual in the company. */
export function presentRule(rule: RuleKey, company: RuleChoices, chosen: RuleChoices = {}): Preferences['rules'][number] {
  const usual = usualOf(rule, company)
  const { email = usual.email, push = usual.push } = chosen[rule] ?? {}
  return { rule, email, push, locked: [...matrix[rule].locked], ...('isLetter' in matrix[rule] && { isLetter: true as const }) }
}

/** Nobody turns off what domain 3.10 says cannot be turned off, and no letter of its own is gathered in another. */
export function refuseWrong(rules: RuleChoices) {
  const locked = lockedChoices(rules)
  if (locked.length > 0) throw new Failure('guard', { message: error.locked, missing: locked })
  const impossible = impossibleChoices(rules)
  if (impossible.length > 0) throw new Failure('guard', { message: error.letter, missing: impossible })
}
