import type { RequestListener } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type ClientMetadata } from 'oidc-provider'
import { changingServer } from './changingServer.ts'

export type Person = { email?: string; email_verified?: unknown; given_name?: string; family_name?: string; [claim: string]: unknown }

/** A real provider, with people who sign in by their id and any password. Clients may come and go. */
export async function realProvider(redirectUri: string) {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  const { origin: issuer, close } = await changingServer((request, response) => answer(request, response))
  const people = new Map<string, Person>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), kid: 'rs', alg: 'RS256', use: 'sig' }] }
  const setClients = (...clients: ClientMetadata[]) => {
    const provider = new Provider(issuer, {
      clients: clients.map((client) => ({
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        ...client,
      })),
      jwks,
      cookies: { keys: ['prøve'] },
      conformIdTokenClaims: false,
      claims: {
        openid: ['sub', 'sid', 'acr', 'amr'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'picture'],
      },
      clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
      enabledJWA: { clientAuthSigningAlgValues: ['ES256'] },
      features: { pushedAuthorizationRequests: { enabled: true }, backchannelLogout: { enabled: true } },
      findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    })
    answer = provider.callback()
    return provider
  }
  return { issuer, people, setClients, close, turnOff: () => (answer = (_request, response) => void response.writeHead(503).end()) }
}

/** Signs in at the real provider by hand: cookies, forms, redirects, until it sends the browser back to us. */
export async function signInThere(address: string, id: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>()
  const go = async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name, value)
    }
    return answer
  }
  let url = address
  for (let step = 0; step < 20; step++) {
    const answer = await go(url)
    const location = answer.headers.get('location')
    if (location?.startsWith(redirectUri)) return location
    if (location) url = new URL(location, url).href
    else {
      const page = await answer.text()
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? []
      if (!prompt) throw new Error(`the provider stopped: ${page.replace(/<[^>]+>/g, ' ').slice(0, 500)}`)
      const sent = await go(url, prompt === 'login' ? { prompt, login: id, password: 'x' } : { prompt })
      url = new URL(sent.headers.get('location')!, url).href
      if (url.startsWith(redirectUri)) return url
    }
  }
  throw new Error('the provider sends us round in circles')
}
