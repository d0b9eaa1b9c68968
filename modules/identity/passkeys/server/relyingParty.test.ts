import { expect, test } from 'vitest'
import { relyingPartyOf } from './relyingParty.ts'

test.each([
  ['http://localhost:8080', ['http://localhost:8080', 'http://127.0.0.1:8080'], ['http://localhost:8080']],
  [
    'https://portal.firma.no',
    [
      'https://portal.firma.no',
      'https://app.portal.firma.no',
      'https://firma.no',
      'https://ondportal.firma.no',
      'https://portal.firma.no.evil.example',
    ],
    ['https://portal.firma.no', 'https://app.portal.firma.no'],
  ],
])('passkeys for %s are used on its own pages, and those of names below it that may call the API', (baseUrl, allowedOrigins, origins) => {
  expect(relyingPartyOf({ baseUrl, allowedOrigins })).toEqual({ id: new URL(baseUrl).hostname, origins })
})

test.each(['https://10.0.0.5', 'http://127.0.0.1:8080', 'https://[2001:db8::1]:8443'])(
  'there are none at %s: an address is no name',
  (baseUrl) => {
    expect(relyingPartyOf({ baseUrl, allowedOrigins: [baseUrl] })).toBeNull()
  },
)
