import type { EmailWay, NoticeEvent, NoticeRule, Notices, RuleGroup } from '@portal/kit/notices'

/** What all modules notify of, and the rules by which it travels, each in its place. */
export function matrixOf(notices: readonly Notices[]) {
  const events = new Map(notices.flatMap((some) => some.events.map((event) => [event.name, event] as const)))
  const rules = [...new Set([...events.values()].map(({ rule }) => rule))].toSorted((a, b) => a.place - b.place)
  return {
    events,
    rules,
    eventNamed: (name: string): NoticeEvent => {
      const event = events.get(name)
      if (!event) throw new Error(`no module declares the event ${name}`)
      return event
    },
    textOf: ({ name, text }: NoticeRule) => text(notices.flatMap(({ nouns }) => nouns?.[name] ?? [])),
  }
}
export type Matrix = ReturnType<typeof matrixOf>

/** What is wanted of a row, by a person or their company; what is absent is as the matrix says. */
export type RuleChoice = { email?: EmailWay | undefined; push?: boolean | undefined }
export type RuleChoices = Record<string, RuleChoice>

export const isLetter = ({ letter }: NoticeRule) => letter !== undefined

/** The rows that concern somebody of these groups. */
export const rulesFor = (rules: readonly NoticeRule[], groups: readonly RuleGroup[]) =>
  rules.filter(({ only }) => only === undefined || groups.includes(only))

/** How a row goes for who has chosen nothing: as the company wants it where that may be chosen, else as the matrix says. */
export function usualOf({ name, email, push, locked }: NoticeRule, company: RuleChoices): { email: EmailWay; push: boolean } {
  const wanted = company[name] ?? {}
  return {
    email: (locked.includes('email') ? undefined : wanted.email) ?? email,
    push: (locked.includes('push') ? undefined : wanted.push) ?? push,
  }
}

/** Only what differs from what is usual and is not locked: when that changes, who never chose otherwise goes along. */
export const ownChoices = (rules: readonly NoticeRule[], choices: RuleChoices, company: RuleChoices = {}): RuleChoices =>
  Object.fromEntries(
    rules.flatMap((rule) => {
      const { name, locked } = rule
      const { email, push } = usualOf(rule, company)
      const chosen = choices[name] ?? {}
      const own = {
        ...(chosen.email !== undefined && chosen.email !== email && !locked.includes('email') && { email: chosen.email }),
        ...(chosen.push !== undefined && chosen.push !== push && !locked.includes('push') && { push: chosen.push }),
      }
      return Object.keys(own).length > 0 ? [[name, own]] : []
    }),
  )

/** A person's choices over their company's. */
export const chosenOver = (company: RuleChoices, own: RuleChoices): RuleChoices =>
  Object.fromEntries(Object.keys({ ...company, ...own }).map((name) => [name, { ...company[name], ...own[name] }]))

/** Rows a choice tries to turn off though it may not. */
export const lockedChoices = (rules: readonly NoticeRule[], choices: RuleChoices) =>
  namesOf(
    rules.filter(({ name, email, push, locked }) => {
      const chosen = choices[name] ?? {}
      return locked.some((way) =>
        way === 'email' ? chosen.email !== undefined && chosen.email !== email : chosen.push !== undefined && chosen.push !== push,
      )
    }),
  )

/** Letters of their own that a choice would gather in the digest, or send by push. */
export const impossibleChoices = (rules: readonly NoticeRule[], choices: RuleChoices) =>
  namesOf(rules.filter((rule) => isLetter(rule) && (choices[rule.name]?.email === 'digest' || choices[rule.name]?.push === true)))

const namesOf = (rules: readonly NoticeRule[]) => rules.map(({ name }) => name)

/** How one event reaches one person. A choice against what is locked counts for nothing, also one made before it was locked. */
export function waysOf({ rule, email: usual }: NoticeEvent, choices: RuleChoices): { email: EmailWay; push: boolean } {
  const { name, email, push, locked } = rule
  const chosen = choices[name] ?? {}
  return {
    email: (locked.includes('email') ? undefined : chosen.email) ?? usual ?? email,
    push: (locked.includes('push') ? undefined : chosen.push) ?? push,
  }
}
