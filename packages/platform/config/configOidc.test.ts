import { expect, test } from 'vitest'
import { readOidcConfig } from './configOidc.ts'

const read = (env: Record<string, string>) => readOidcConfig((name) => env[name])

test('with nothing set there is no provider for the whole installation, and none on a private network', () =>
  expect(read({})).toEqual({ google: null, privateIssuers: [], dnsServers: [] }))

test('Google takes a client and its secret, and may be another provider', () => {
  const google = { OIDC_GOOGLE_CLIENT_ID: 'klient', OIDC_GOOGLE_CLIENT_SECRET: 'hemmelig' }
  expect(read(google).google).toEqual({ issuer: 'https://accounts.google.com', clientId: 'klient', clientSecret: 'hemmelig' })
  const own = {
    ...google,
    OIDC_GOOGLE_ISSUER: 'http://localhost:9000',
    OIDC_PRIVATE_ISSUERS: 'http://localhost:9000, https://idp.intern.no',
  }
  expect(read(own)).toMatchObject({
    google: { issuer: 'http://localhost:9000' },
    privateIssuers: ['http://localhost:9000', 'https://idp.intern.no'],
  })
})

test.each([
  ['OIDC_GOOGLE_CLIENT_SECRET', { OIDC_GOOGLE_CLIENT_ID: 'x' }],
  ['OIDC_GOOGLE_CLIENT_ID', { OIDC_GOOGLE_CLIENT_SECRET: 'gull-og-sølv' }],
  ['OIDC_GOOGLE_ISSUER', { OIDC_GOOGLE_ISSUER: 'http://idp.firma.no' }],
  ['OIDC_GOOGLE_ISSUER', { OIDC_GOOGLE_ISSUER: 'google' }],
  ['OIDC_PRIVATE_ISSUERS', { OIDC_PRIVATE_ISSUERS: 'http://idp.intern.no' }],
  ['OIDC_PRIVATE_ISSUERS', { OIDC_PRIVATE_ISSUERS: 'https://idp.intern.no/sti' }],
  ['OIDC_DNS_SERVERS', { OIDC_DNS_SERVERS: 'dns.firma.no' }],
  ['OIDC_DNS_SERVERS', { OIDC_DNS_SERVERS: '127.0.0.1:99999' }],
])('REL-20: a wrong value stops with the name %s', (name, env) => {
  expect(() => read(env as Record<string, string>)).toThrow(new RegExp(`^${name}: `))
  expect(() => read(env as Record<string, string>)).not.toThrow(/gull-og-sølv/)
})

test('name servers may have a port, also those of IPv6', () =>
  expect(read({ OIDC_DNS_SERVERS: '127.0.0.1:5353,[::1]:53,9.9.9.9' }).dnsServers).toEqual(['127.0.0.1:5353', '[::1]:53', '9.9.9.9']))
