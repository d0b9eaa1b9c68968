import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  choices,
  cursor,
  email,
  fieldErrors,
  flag,
  id,
  instant,
  isoDate,
  longText,
  many,
  manyIds,
  orgNumber,
  orNull,
  pageLimit,
  personName,
  phone,
  phoneFor,
  shortText,
  url,
  version,
  wholeNumber,
  zipCode,
} from './fields.ts'
import { newId } from './uuid.ts'

const fields = {
  id,
  email,
  phone,
  orgNumber,
  isoDate,
  instant,
  version,
  zipCode,
  url,
  pageLimit,
  cursor,
  flag,
  manyIds,
  title: shortText({ min: 3, label: 'tittel' }),
  description: longText(),
  name: personName('fornavn'),
  severity: choices(['low', 'high'], 'alvorlighet'),
  statuses: many(['open', 'closed']),
  count: wholeNumber({ max: 999_999 }),
  site: orNull(url),
}
type Name = keyof typeof fields
const accept = (name: Name, value: unknown) => z.parse(fields[name], value)
/** The sentence shown for one value in one field. */
const refusal = (name: Name, value: unknown) => {
  const result = z.safeParse(z.strictObject({ x: fields[name] }), { x: value })
  return result.success ? null : fieldErrors(result.error).x
}

describe('what a field takes, and how it is stored', () => {
  const uuid = newId()
  test.each<[Name, unknown, unknown]>([
    ['id', uuid.toUpperCase(), uuid],
    ['title', '  Glatt \u200b gulv ', 'Glatt gulv'],
    ['title', 'to\nlinjer', 'to linjer'],
    ['title', 'abc', 'abc'],
    ['description', ' en\r\nto ', 'en\nto'],
    ['description', '', ''],
    ['name', ' Åse  Marie', 'Åse Marie'],
    ['email', ' Ola@Firma.no', 'ola@firma.no'],
    ['phone', '412 34 567', '+4741234567'],
    ['orgNumber', 'NO 974 760 673 MVA', '974760673'],
    ['zipCode', '0484', '0484'],
    ['url', 'firma.no', 'https://firma.no'],
    ['isoDate', '2026-11-20', '2026-11-20'],
    ['instant', '2026-11-20T09:05:00.123456+01:00', '2026-11-20T09:05:00.123456+01:00'],
    ['version', 1, 1],
    ['severity', 'low', 'low'],
    ['statuses', 'open,closed,open', ['open', 'closed']],
    ['statuses', ['open', 'closed'], ['open', 'closed']],
    ['statuses', '', []],
    ['manyIds', `${uuid},`, [uuid]],
    ['pageLimit', undefined, 50],
    ['pageLimit', '25', 25],
    ['pageLimit', 100, 100],
    ['cursor', 'eyJhIjoxfQ', 'eyJhIjoxfQ'],
    ['flag', 'true', true],
    ['flag', 'false', false],
    ['flag', true, true],
    ['site', ' ', null],
    ['site', null, null],
    ['site', undefined, undefined],
    ['site', 'firma.no', 'https://firma.no'],
  ])('%s takes %j', (name, value, stored) => expect(accept(name, value)).toEqual(stored))
})

describe('what a field answers', () => {
  test.each<[Name, unknown, string]>([
    ['title', undefined, 'Fyll inn tittel'],
    ['title', null, 'Fyll inn tittel'],
    ['title', '  ', 'Fyll inn tittel'],
    ['title', 'ab', 'Skriv minst 3 tegn'],
    ['title', '!!!', 'Skriv minst én bokstav eller ett tall'],
    ['title', 'a'.repeat(121), 'Teksten kan ha høyst 120 tegn. Du har skrevet 121.'],
    ['description', 'a'.repeat(4001), 'Teksten kan ha høyst 4\u00a0000 tegn. Du har skrevet 4\u00a0001.'],
    ['name', 'R2D2', 'Navnet kan bare ha bokstaver, mellomrom, bindestrek og apostrof'],
    ['email', 'ola@firma', 'Skriv en gyldig e-postadresse, for eksempel ola@firma.no'],
    ['email', '', 'Fyll inn e-post'],
    ['phone', '123', 'Skriv et norsk telefonnummer med 8 siffer, eller start med + og landkode'],
    ['orgNumber', '974760674', 'Organisasjonsnummeret stemmer ikke. Det skal ha 9 siffer. Sjekk at du har skrevet riktig.'],
    ['zipCode', '0000', 'Postnummeret skal ha 4 siffer'],
    ['zipCode', 484, 'Skriv tekst'],
    ['url', 'http://firma.no', 'Skriv en gyldig nettadresse som starter med https://'],
    ['site', 'http://firma.no', 'Skriv en gyldig nettadresse som starter med https://'],
    ['isoDate', '20.11.2026', 'Skriv datoen slik: dd.mm.åååå'],
    ['isoDate', '2026-02-29', 'Skriv datoen slik: dd.mm.åååå'],
    ['isoDate', undefined, 'Fyll inn dato'],
    ['instant', '2026-11-20 09:05', 'Skriv tidspunktet slik: dd.mm.åååå tt:mm'],
    ['version', 0, 'Tallet må være 1 eller høyere'],
    ['version', 1.5, 'Skriv et helt tall'],
    ['count', 1_000_000, 'Tallet kan ikke være høyere enn 999\u00a0999'],
    ['severity', undefined, 'Velg alvorlighet'],
    ['severity', 'worst', 'Velg en verdi fra listen'],
    ['id', undefined, 'Velg en verdi'],
    ['flag', 'kanskje', 'Velg ja eller nei'],
  ])('%s to %j', (name, value, message) => expect(refusal(name, value)).toBe(message))

  test('a mobile number has its own words', () => {
    const result = z.safeParse(phoneFor('mobile'), '22123456')
    expect(result.error?.issues[0]?.message).toBe('Skriv et norsk mobilnummer. Det starter med 4 eller 9.')
  })
})

describe('hostile values', () => {
  const hostile = {
    list: [],
    object: {},
    infinity: Number.POSITIVE_INFINITY,
    nan: Number.NaN,
    negative: -1,
    'beyond int4': 2 ** 31,
    'beyond double': 2 ** 53 + 1,
    bigint: 10n,
    symbol: Symbol('x'),
    nul: 'avvik\0',
    'only nul': '\0',
    surrogate: '\ud800',
    'year 1': '0001-01-01',
    'year 9999': '9999-12-31T23:59:59Z',
    'list of null': [null],
    'list of lists': [[]],
  }
  const harmless: Partial<Record<Name, string[]>> = {
    title: ['year 1', 'year 9999'],
    description: ['surrogate', 'year 1', 'year 9999'],
    cursor: ['year 1', 'year 9999'],
    statuses: ['list'],
    manyIds: ['list'],
  }
  test.each(Object.keys(fields) as Name[])('%s refuses them without failing', (name) => {
    const taken = Object.entries(hostile).flatMap(([kind, value]) => (z.safeParse(fields[name], value).success ? [kind] : []))
    expect(taken).toEqual(harmless[name] ?? [])
  })
  test('a megabyte of text is refused', () => {
    for (const name of [
      'title',
      'description',
      'email',
      'phone',
      'orgNumber',
      'zipCode',
      'url',
      'isoDate',
      'instant',
      'cursor',
      'name',
    ] as const)
      expect(z.safeParse(fields[name], 'a'.repeat(1e6)).success).toBe(false)
  })
})

describe('the answer to a refused form', () => {
  const form = z
    .strictObject({
      title: fields.title,
      people: z.array(z.strictObject({ email })),
      plain: z.string(),
      size: z.number().check(z.gte(5)),
      list: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
    })
    .check(z.refine((value) => value.size < 100, 'Summen er for stor'))
  const errorsOf = (input: unknown) => {
    const result = z.safeParse(form, input)
    return result.success ? {} : fieldErrors(result.error)
  }

  test('names each field, with one Norwegian sentence', () =>
    expect(errorsOf({ title: '', people: [{ email: 'x' }, {}], size: '3', list: [], ksId: 'ks-2' })).toEqual({
      title: 'Fyll inn tittel',
      'people.0.email': 'Skriv en gyldig e-postadresse, for eksempel ola@firma.no',
      'people.1.email': 'Fyll inn e-post',
      plain: 'Fyll inn feltet',
      size: 'Skriv et tall',
      list: 'Velg minst 1',
      ksId: 'Ukjent felt',
    }))
  test('names the form itself when the rule is about the whole', () =>
    expect(errorsOf({ title: 'abc', people: [], plain: '', size: 100, list: ['a'] })).toEqual({ root: 'Summen er for stor' }))
  test('has words for plain numbers, lists and types', () =>
    expect(errorsOf({ title: 'abc', people: 'x', plain: 1, size: 4, list: ['a', 'b', 'c'] })).toEqual({
      people: 'Feltet har feil type',
      plain: 'Feltet har feil type',
      size: 'Tallet må være 5 eller høyere',
      list: 'Du kan ha høyst 2',
    }))
  test('is safe when the input tries to reach the prototype', () => {
    const errors = errorsOf(JSON.parse('{"title":"abc","people":[],"plain":"","size":5,"list":["a"],"__proto__":{"admin":true}}'))
    expect(Object.entries(errors)).toEqual([['__proto__', 'Ukjent felt']])
  })
  test('is not needed when the whole is no object', () => expect(errorsOf(null)).toEqual({ root: 'Fyll inn feltet' }))
})

test('every field can be described in OpenAPI', () => {
  for (const field of Object.values(fields)) expect(z.toJSONSchema(field, { io: 'input' })).toBeTypeOf('object')
  expect(z.toJSONSchema(z.strictObject({ title: fields.title, pageLimit }), { io: 'input' })).toMatchObject({
    required: ['title'],
    properties: { title: { type: 'string', minLength: 3, maxLength: 120 }, pageLimit: { enum: [25, 50, 100] } },
  })
})
