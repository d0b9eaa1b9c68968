export const severities = ['info', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]
export const emailWays = ['now', 'digest', 'off'] as const
export type EmailWay = (typeof emailWays)[number]

/** Whom a rule concerns, when it is not everybody. */
export type RuleGroup = 'admins' | 'leaders' | 'heads'
/** A letter that says more than that something happened: what it begins with, and its figures, each with the list that makes it. */
export type OwnLetter = { intro: string; lines: { text: string; path: string | null }[] }
/** How events travel beside the bell, which shows them all: a row of domain 3.10, which people and companies choose of as one. */
export type NoticeRule = {
  /** In the API, and in what people and companies have chosen. */
  name: string
  /** Where it stands in Min profil among the others. */
  place: number
  /** `nouns` are those of the modules that share the rule. */
  text: (nouns: readonly string[]) => { label: string; hint: string }
  email: EmailWay
  push: boolean
  /** What nobody may turn off. */
  locked: readonly ('email' | 'push')[]
  only?: RuleGroup
  /** Also by SMS, where the company pays for it: (S) of domain 3.10. */
  hasSms?: true
  /**
   * Present where each is a letter of its own, and what such a one looks like: it goes by mail at its hour or not at all, gathers in no digest,
   * and whoever has turned it off does not get it in the bell either.
   */
  letter?: OwnLetter & { number: string }
}

/** Something people are notified of. */
export type NoticeEvent = {
  /** In the table of notifications. */
  name: string
  rule: NoticeRule
  severity: Severity
  /** In place of the rule's. */
  email?: EmailWay
  /** A number and what it asks for, no people and no content (domain 3.10): a locked screen shows it to whoever passes by. */
  title: (number: string) => string
  /** What the bell says, which is behind sign-in, where it says more. */
  bellTitle?: (params: Record<string, string>) => string | undefined
  /** It reaches everybody the domain names, whether they may read the record or not (domain 3.10, 4.3). */
  reachesAll?: true
}

/** What one module notifies of, and its noun in each rule it shares with others: «et avvik». */
export type Notices = { events: readonly NoticeEvent[]; nouns?: Readonly<Record<string, string>> }

/** Declares events, each named by its key. */
export const defineEvents = <K extends string>(
  titles: Record<K, NoticeEvent['title']>,
  events: Record<K, Omit<NoticeEvent, 'name' | 'title'>>,
) =>
  Object.fromEntries(
    Object.entries<Omit<NoticeEvent, 'name' | 'title'>>(events).map(([name, event]) => [
      name,
      { ...event, name, title: titles[name as K] },
    ]),
  ) as Record<K, NoticeEvent>
