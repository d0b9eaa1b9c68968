import { describe, expect, test } from 'vitest'
import {
  collator,
  formatDate,
  formatDateTime,
  formatDue,
  formatDueIn,
  formatFileSize,
  formatKroner,
  formatLongDate,
  formatNumber,
  formatOrgNumber,
  formatPercent,
  formatPhone,
  formatWeek,
  initials,
  parseNumber,
  plural,
  relativeTime,
  sinceText,
  unbroken,
} from './format.ts'

/** Ordinary spaces in the expectation stand for the non-breaking ones shown. */
const shown = (text: string) => text.replaceAll(' ', '\u00a0')

describe('dates', () => {
  test('a date and an instant', () => {
    expect(formatDate('2025-05-07')).toBe('07.05.2025')
    expect(formatDate(new Date('2025-12-31T23:30:00Z'))).toBe('01.01.2026')
  })
  test('an instant has no comma and is Norwegian time', () => {
    expect(formatDateTime('2025-05-07T07:05:00Z')).toBe('07.05.2025 09:05')
    expect(formatDateTime(new Date('2026-10-25T23:00:00Z'))).toBe('26.10.2026 00:00')
  })
  test('a long date has lower-case names', () => {
    expect(formatLongDate('2026-11-20')).toBe('fredag 20. november 2026')
    expect(formatLongDate('2025-05-17')).toBe('lørdag 17. mai 2025')
    expect(formatLongDate('2026-11-22')).toBe('søndag 22. november 2026')
  })
  test('a week shows its year only when it is another', () => {
    expect(formatWeek('2026-11-20', '2026-11-21')).toBe('uke 47')
    expect(formatWeek('2027-01-01', '2027-02-01')).toBe('uke 53, 2026')
  })
})

describe('numbers', () => {
  test.each([
    [1234, undefined, '1 234'],
    [1234567.5, undefined, '1 234 567,5'],
    [2.5, 0, '3'],
    [-2.5, 0, '\u22123'],
    [-0.4, 0, '0'],
    [1.005, 2, '1,01'],
    [0.1 + 0.2, undefined, '0,3'],
    [12, 2, '12,00'],
    [0.05, 1, '0,1'],
    [999.995, 2, '1 000,00'],
    [1e-9, 2, '0,00'],
    [1e21, 1, '1 000 000 000 000 000 000 000,0'],
    [-1e15, 0, '\u22121 000 000 000 000 000'],
    [Number.NaN, 0, '–'],
    [Number.POSITIVE_INFINITY, undefined, '–'],
  ] as const)('%d with %s decimals is %s', (n, decimals, text) => expect(formatNumber(n, decimals)).toBe(shown(text)))

  test('money has no decimals and kr after', () => {
    expect(formatKroner(214_350_000)).toBe(shown('214 350 000 kr'))
    expect(formatKroner(-1200.5)).toBe(shown('\u22121 201 kr'))
  })
  test('percent has at most one decimal', () => {
    expect(formatPercent(12.34)).toBe(shown('12,3 %'))
    expect(formatPercent(100)).toBe(shown('100 %'))
  })
  test('a file of the largest size is shown as the limit says', () => {
    expect(formatFileSize(25 * 1024 * 1024)).toBe(shown('25 MB'))
    expect(formatFileSize(1500)).toBe(shown('1,5 kB'))
    expect(formatFileSize(812)).toBe(shown('812 byte'))
    expect(formatFileSize(0)).toBe(shown('0 byte'))
  })

  test.each([
    ['1234', 1234],
    ['1 234,5', 1234.5],
    ['1\u00a0234\u202f567', 1234567],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['\u22123', -3],
    ['-3,25', -3.25],
  ])('«%s» typed is %d', (input, n) => expect(parseNumber(input)).toBe(n))
  test.each(['', '1.234,5.6', '1,234.5', '1.234.567', '12 34', 'tolv', '1e5', '--1', '5,', '9'.repeat(400)])('«%s» is no number', (input) =>
    expect(parseNumber(input)).toBeNull(),
  )
})

describe('time from now', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  test.each([
    ['2026-11-20T11:59:30Z', 'nå'],
    ['2026-11-20T12:00:59Z', 'nå'],
    ['2026-11-20T11:59:00Z', 'for 1 minutt siden'],
    ['2026-11-20T10:45:00Z', 'for 1 time siden'],
    ['2026-11-20T09:00:00Z', 'for 3 timer siden'],
    ['2026-11-19T12:00:00Z', 'for 1 dag siden'],
    ['2026-11-20T12:45:00Z', 'om 45 minutter'],
    ['2026-11-23T12:00:00Z', 'om 3 dager'],
  ])('%s is «%s»', (instant, text) => expect(relativeTime(instant, now)).toBe(text))

  test('what is more than 30 days old is told by its date', () => {
    expect(sinceText('2026-10-21T12:00:00Z', now)).toBe('for 30 dager siden')
    expect(sinceText('2026-10-20T12:00:00Z', now)).toBe('20.10.2026')
  })
  test('a paragraph of a law is not broken between the lines', () =>
    expect(unbroken('Forskrift om dette §§ 4, 5 og 26 a')).toBe('Forskrift om dette §§\u00a04,\u00a05 og\u00a026\u00a0a'))

  test('a due date says what is left or lost', () => {
    expect(formatDue('2026-11-20', '2026-11-20')).toBe('Frist i dag')
    expect(formatDue('2026-11-21', '2026-11-20')).toBe('1 dag igjen')
    expect(formatDue('2026-10-20', '2026-11-20')).toBe('31 dager over fristen')
  })
  test('in a list a deadline is told as people say it, and further away by its date', () => {
    const from = (due: string) => formatDueIn(due, '2026-11-20').replaceAll('\u00a0', ' ')
    expect(['2026-10-20', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-12-04'].map(from)).toEqual([
      '31 dager over',
      '1 dag over',
      'i dag',
      'i morgen',
      'om 2 dager',
      'om 14 dager',
    ])
    expect(['2026-12-08', '2027-01-08'].map(from)).toEqual(['8. des.', '8. jan. 2027'])
  })
  test('only exactly one is singular', () =>
    expect([0, 1, 1.5, 2].map((n) => plural(n, 'oppgave', 'oppgaver'))).toEqual(['0 oppgaver', '1 oppgave', '1,5 oppgaver', '2 oppgaver']))
})

describe('names and numbers of people and companies', () => {
  test('names are sorted the Norwegian way', () => {
    const order =
      'Abel, Anne, Berg, Hanne, Hzz, Håkon, Haakon, Myhre, Müller, Vang, Wang, Zulu, Ädel, Ærøy, Ödegård, Østby, Aabel, Ål, Ås, Aas, Ås 2, Ås 10, Åse, Aase'
    // Equal in this order: aa and å. Sorting is stable, so they keep the order they came in.
    const names = order.split(', ')
    expect(names.toSorted(collator.compare)).toEqual(names)
    const back = names.toReversed().toSorted(collator.compare)
    expect(back.every((name, i) => collator.compare(name, names[i] ?? '') === 0 || name === names[i])).toBe(true)
  })
  test('initials are whole letters in upper case', () => {
    expect(initials('åse', 'ødegård')).toBe('ÅØ')
    expect(initials('A\u030Ase', '𝒳avier')).toBe('Å𝒳')
    expect(initials('', 'Berg')).toBe('B')
  })
  test('an organisation number is grouped', () => {
    expect(formatOrgNumber('974760673')).toBe(shown('974 760 673'))
    expect(formatOrgNumber('97476')).toBe('97476')
  })
  test.each([
    ['+4741234567', '412 34 567'],
    ['+4780012345', '800 12 345'],
    ['+4722123456', '22 12 34 56'],
    ['+46701234567', '+46701234567'],
    ['02800', '02800'],
  ])('phone %s is shown %s', (stored, text) => expect(formatPhone(stored)).toBe(shown(text)))
  test('the country code is shown to foreigners', () => expect(formatPhone('+4722123456', true)).toBe(shown('+47 22 12 34 56')))
})
