import { expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'

test('one content has one text, however it was put together (RFC 8785, 3.2.3)', () => {
  const given = {
    peach: 'This sorting order',
    péché: 'is wrong according to French',
    pêche: 'but canonicalization MUST',
    sin: 'ignore locale',
  }
  expect(canonicalJson(given)).toBe(
    '{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ignore locale"}',
  )
  expect(canonicalJson({ b: 1, a: 2 })).toBe(canonicalJson({ a: 2, b: 1 }))
  expect(canonicalJson({ 10: 'ti', 9: 'ni', 1: 'en' })).toBe('{"1":"en","10":"ti","9":"ni"}')
})

test('numbers and texts are as ECMAScript writes them (RFC 8785, 3.2.2)', () => {
  expect(
    canonicalJson({
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0],
      string: '€$\u000f\nA\'B"\\"/',
      literals: [null, true, false],
    }),
  ).toBe('{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\\u000f\\nA\'B\\"\\\\\\"/"}')
})

test('what is undefined is no part of an object', () => {
  expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}')
})
