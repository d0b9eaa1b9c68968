import { expect, test } from 'vitest'
import { isUrl, normaliseUrl } from './url.ts'

test.each([
  ['firma.no', 'https://firma.no'],
  [' https://firma.no/om oss'.replace(' oss', '-oss'), 'https://firma.no/om-oss'],
  ['www.blåbær.no/å?q=1#x', 'https://www.blåbær.no/å?q=1#x'],
  ['firma.no:8443', 'https://firma.no:8443'],
])('%s is a link', (input, stored) => {
  expect(isUrl(input)).toBe(true)
  expect(normaliseUrl(input)).toBe(stored)
})

test.each([
  '',
  'http://firma.no',
  'javascript:alert(1)',
  'javascript://firma.no/%0aalert(1)',
  'data:text/html,x',
  'mailto:ola@firma.no',
  'https://firma.no@evil.no',
  'https://localhost',
  'https://127.0.0.1',
  'https://[::1]',
  'https://firma.no\\@evil.no',
  'https://fir ma.no',
  'https://firma.no\0',
  `https://firma.no/${'a'.repeat(500)}`,
])('%s is not', (input) => expect(isUrl(input)).toBe(false))
