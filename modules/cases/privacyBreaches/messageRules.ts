import { osloDate } from '@portal/kit/dates'
import { formatDate, formatDateTime } from '@portal/kit/format'
import { breachTexts } from './texts.ts'

const { message: words } = breachTexts

/** What is known of a breach when the message to those it concerns is drafted; null where nobody has written it. */
export type MessageFacts = {
  companyName: string
  detectedAt: string
  period: string | null
  howArose: string | null
  dataTypes: readonly string[]
  contact: readonly (string | null)[]
  consequences: string | null
  measuresDone: string | null
  measuresPlanned: string | null
}

const orAsk = (text: string | null, what: string) => text?.trim() || words.fill(what)

/**
 * The message to those a breach concerns, in the order of the law: what happened (GDPR art. 34(2)), whom to ask (art. 33(3)(b)), what it
 * may mean (c), what is done (d), and what one can do oneself. What nobody has written is asked for in brackets.
 */
export function messageOf(facts: MessageFacts): string {
  const when = facts.period ?? words.detected(formatDate(osloDate(facts.detectedAt)))
  const done = [facts.measuresDone, facts.measuresPlanned].filter((text) => text?.trim()).join('\n')
  const parts: [heading: string, body: string][] = [
    [
      words.whatHappened,
      [
        words.opening(facts.companyName, when),
        orAsk(facts.howArose, words.fillHow),
        facts.dataTypes.length > 0 ? words.data(facts.dataTypes.join(', ').toLowerCase()) : words.fill(words.fillData),
      ].join('\n'),
    ],
    [words.whomToAsk, facts.contact.filter(Boolean).join('\n') || words.fill(words.fillContact)],
    [words.whatItMeans, orAsk(facts.consequences, words.fillConsequences)],
    [words.whatWeDo, orAsk(done, words.fillMeasures)],
    [words.whatYouCanDo, `${words.fill(words.fillOwn)}\n${words.complain}`],
  ]
  return [words.subject(facts.companyName), ...parts.map(([heading, body]) => `${heading}\n${body}`)].join('\n\n')
}

/** A message that still asks for something is not ready to be sent. */
export const isUnfinished = (message: string) => message.includes(words.fillMark)

export const periodText = (from: string | null, to: string | null) => from && words.period(formatDateTime(from), to && formatDateTime(to))
