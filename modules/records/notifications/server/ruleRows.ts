import { Failure } from '@portal/kit/errors'
import type { NoticeRule } from '@portal/kit/notices'
import type { Preferences } from '../contract.ts'
import { impossibleChoices, isLetter, lockedChoices, type Matrix, type RuleChoices, usualOf } from '../matrixRules.ts'
import { preferenceTexts } from '../texts.ts'

const { error } = preferenceTexts

/** One row as it is shown: what is chosen over what is usual in the company. */
export function presentRule(rule: NoticeRule, company: RuleChoices, chosen: RuleChoices = {}): Preferences['rules'][number] {
  const usual = usualOf(rule, company)
  const { email = usual.email, push = usual.push } = chosen[rule.name] ?? {}
  return { rule: rule.name, email, push, locked: [...rule.locked], ...(isLetter(rule) && { isLetter: true as const }) }
}

/** What each of the rows is called. */
export const textsOf = ({ textOf }: Matrix, rules: readonly NoticeRule[]) =>
  Object.fromEntries(rules.map((rule) => [rule.name, textOf(rule)]))

/** Nobody turns off what domain 3.10 says cannot be turned off, and no letter of its own is gathered in another. */
export function refuseWrong({ rules }: Matrix, choices: RuleChoices) {
  if (Object.keys(choices).some((name) => !rules.some((rule) => rule.name === name))) throw new Failure('malformed')
  const locked = lockedChoices(rules, choices)
  if (locked.length > 0) throw new Failure('guard', { message: error.locked, missing: locked })
  const impossible = impossibleChoices(rules, choices)
  if (impossible.length > 0) throw new Failure('guard', { message: error.letter, missing: impossible })
}
