import { expect, test } from 'vitest'
import { isUnfinished, type MessageFacts, messageOf, periodText } from './messageRules.ts'

const facts: MessageFacts = {
  companyName: 'Skarvholmen Entreprenør AS',
  detectedAt: '2026-11-02T08:00:00Z',
  period: null,
  howArose: 'En lønnsliste ble sendt til feil mottaker.',
  dataTypes: ['Kontaktinformasjon', 'Økonomi'],
  contact: ['Ingrid Wang, personvernombud', 'ingrid.wang@skarvholmen.example'],
  consequences: 'Én kollega har sett lønnen din.',
  measuresDone: 'E-posten er slettet hos mottakeren.',
  measuresPlanned: null,
}
const headings = ['Hva har skjedd?', 'Hvem kan du spørre?', 'Hva kan det bety for deg?', 'Hva gjør vi?', 'Hva kan du gjøre selv?']

test('the message says what GDPR art. 34(2) asks for, in its order, and nothing of the case itself', () => {
  const message = messageOf(facts)
  const places = headings.map((heading) => message.indexOf(heading))
  expect(places.every((at, n) => at > (places[n - 1] ?? 0))).toBe(true)
  for (const part of [
    'Skarvholmen',
    '02.11.2026',
    'feil mottaker',
    'kontaktinformasjon, økonomi',
    'Ingrid Wang',
    'sett lønnen din',
    'slettet',
  ])
    expect(message).toContain(part)
})

test('what nobody has written is asked for in brackets, and such a message is not ready', () => {
  const bare = messageOf({ ...facts, howArose: null, dataTypes: [], contact: [], consequences: ' ', measuresDone: null })
  expect(bare.match(/\[Fyll inn/g)).toHaveLength(6)
  expect(isUnfinished(bare)).toBe(true)
  expect(isUnfinished(messageOf(facts).replace(/\[Fyll inn[^\]]*\]/g, 'Bytt passord.'))).toBe(false)
})

test('the time it lasted is said in Norwegian time', () => {
  expect(periodText(null, null)).toBeNull()
  expect(periodText('2026-11-01T23:30:00Z', null)).toContain('02.11.2026 00:30')
  expect(periodText('2026-11-01T11:00:00Z', '2026-11-02T11:00:00Z')).toMatch(/01\.11\.2026.*til.*02\.11\.2026/)
})
