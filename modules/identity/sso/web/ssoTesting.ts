import type { Provider } from '../contract.ts'

export const providerId = '0190c0de-0000-7000-8000-00000000d001'
/** What `GET /departments` is answered: one to be chosen, and one that is out of use. */
export const departments = {
  body: {
    items: [
      { id: '0190c0de-0000-7000-8000-00000000d101', name: 'Drift', path: 'Drift', depth: 1, isActive: true },
      { id: '0190c0de-0000-7000-8000-00000000d102', name: 'Verft', path: 'Verft', depth: 1, isActive: false },
    ],
  },
}
export const ours = {
  signInUrl: 'https://portal.eksempel.no/login/skarvholmen',
  redirectUri: 'https://portal.eksempel.no/api/sso/callback',
  logoutUri: 'https://portal.eksempel.no/api/sso/logout',
  jwksUri: 'https://portal.eksempel.no/api/sso/jwks',
  dnsRecord: 'kontrollportalen=abc123',
}
export const provider = (more: Partial<Provider> = {}): Provider => ({
  id: providerId,
  name: 'Microsoft',
  issuer: 'https://login.eksempel.no/v2.0',
  clientId: 'klient-1',
  authMethod: 'client_secret_basic',
  hasSecret: true,
  usesPar: false,
  scopes: ['openid', 'email'],
  acrValues: [],
  domains: [{ domain: 'skarvholmen.no', isProved: true }],
  trustsEmail: false,
  trustsSecondFactor: false,
  makesUsers: false,
  defaultRole: 3,
  defaultDepartmentId: null,
  isActive: true,
  version: 1,
  ...more,
})
