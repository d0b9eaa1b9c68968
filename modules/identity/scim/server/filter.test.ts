import { describe, expect, test } from 'vitest'
import { parseFilter } from './filter.ts'
import { parsePath } from './path.ts'

describe('a filter', () => {
  test('is read as RFC 7644 writes them', () => {
    expect(parseFilter('userName eq "bjensen"')).toEqual({ kind: 'compare', attribute: 'username', operator: 'eq', value: 'bjensen' })
    expect(parseFilter('title pr')).toEqual({ kind: 'present', attribute: 'title' })
    expect(parseFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"')).toMatchObject({
      attribute: 'username',
      operator: 'sw',
    })
    expect(parseFilter('active eq true')).toMatchObject({ value: true })
    expect(parseFilter('userName EQ "a \\"b\\" \\u00e5"')).toMatchObject({ operator: 'eq', value: 'a "b" å' })
    expect(parseFilter('userName eq "a\\\\"')).toMatchObject({ value: 'a\\' })
    expect(parseFilter('userName eq "a) or (b"')).toMatchObject({ kind: 'compare', value: 'a) or (b' })
    expect(parseFilter('$ref eq 1.5e3')).toMatchObject({ attribute: '$ref', value: 1500 })
    expect(parseFilter('active eq True')).toMatchObject({ value: true })
  })

  test('binds and before or, and brackets before both', () => {
    expect(parseFilter('a eq 1 or b eq 2 and c eq 3')).toMatchObject({ kind: 'or', parts: [{ attribute: 'a' }, { kind: 'and' }] })
    expect(parseFilter('(a eq 1 or b eq 2) and not (c eq 3)')).toMatchObject({ kind: 'and', parts: [{ kind: 'or' }, { kind: 'not' }] })
    expect(parseFilter('emails[type eq "work" and value co "@a.no"]')).toMatchObject({
      kind: 'value',
      attribute: 'emails',
      part: { kind: 'and' },
    })
  })

  const hostile = [
    '',
    ' ',
    'userName',
    'userName eq',
    'userName eq "a',
    'userName eq a',
    'userName == "a"',
    'userName eq "a" and',
    '(userName eq "a"',
    'userName eq "a")',
    'not userName eq "a"',
    'eq eq eq',
    '"a" eq "b"',
    'userName eq "\\x"',
    "userName eq 'a'",
    'userName eq "a" ; drop table users',
    '['.repeat(1_000),
    '('.repeat(1_000),
    'a['.repeat(200),
    `${'not ('.repeat(50)}a pr${')'.repeat(50)}`,
    Array(60).fill('a eq 1').join(' and '),
    `userName eq "${'a'.repeat(5_000)}"`,
    '😀 eq "a"',
    'userName eq "a" or',
    'userName pr "a"',
    'userName eq "a" userName eq "b"',
    'userName eq "a" constructor userName eq "b"',
    'userName eq "a\\"',
    'emails[type eq "work"',
    'userName eq {"a": 1}',
    '__proto__ eq 1',
  ]
  test.each(hostile.map((text) => [text.slice(0, 40), text] as const))('that is none, or too large, is refused: %s', (_shown, text) => {
    expect(() => parseFilter(text)).toThrow('Filteret kan ikke leses')
  })

  test('takes time in proportion to its length, however it is written', () => {
    for (const text of [
      `"${'\\'.repeat(1_400)}`,
      ' '.repeat(1_400),
      'a'.repeat(1_400),
      `${'a.'.repeat(700)} eq 1`,
      `a eq ${'9'.repeat(1_400)}`,
      `a${' '.repeat(1_400)}"`,
      Array(15).fill('(a eq 1 or b eq 2)').join(' and '),
      '('.repeat(700) + ')'.repeat(700),
    ]) {
      const before = performance.now()
      try {
        parseFilter(text)
      } catch {}
      // A busy machine may pause for a tenth of a second; reading it anew at each sign takes minutes.
      expect(performance.now() - before).toBeLessThan(1_000)
    }
  })
})

describe('a path', () => {
  test('points at an attribute, a part of it, or some of its values', () => {
    expect(parsePath('userName')).toEqual({ attribute: 'username', filter: null, sub: null })
    expect(parsePath('name.familyName')).toEqual({ attribute: 'name', filter: null, sub: 'familyname' })
    expect(parsePath('emails[type eq "work"].value')).toMatchObject({ attribute: 'emails', filter: { value: 'work' }, sub: 'value' })
    const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    expect(parsePath(`${extension}:department`)).toEqual({ attribute: extension.toLowerCase(), filter: null, sub: 'department' })
    expect(parsePath(`${extension}:manager.value`)).toMatchObject({ sub: 'manager' })
    expect(parsePath(`${extension}:manager.displayName`)).toMatchObject({ sub: 'manager.displayname' })
    expect(parsePath('urn:ietf:params:scim:schemas:core:2.0:User:emails[value eq "A].b"]')).toMatchObject({
      attribute: 'emails',
      filter: { value: 'A].b' },
      sub: null,
    })
    expect(parsePath(extension)).toMatchObject({ attribute: extension.toLowerCase(), sub: null })
  })
  test.each(['', 'a.b.c', 'a[', 'a[]', 'a[b eq 1', '..', 'a b', '[type eq "work"]', 'x'.repeat(600), '__proto__.x', 'a.__proto__'])(
    'that is none is refused: %s',
    (text) => {
      expect(() => parsePath(text)).toThrow()
    },
  )
})
