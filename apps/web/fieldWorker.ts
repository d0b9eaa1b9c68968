import { sendInBackground } from '@portal/modules/records/outbox/web/worker'
import { withoutNetwork } from './withoutNetwork.ts'

type Event = ExtendableEvent & { tag?: string; data?: { type?: string } }
type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { matchAll: (which: { type: 'window' }) => Promise<{ visibilityState: string }[]> }
  addEventListener: ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: string, listener: (event: Event) => void) => void)
}
declare const __SHELL__: { version: string; files: string[] }

const worker = globalThis as unknown as Worker
const { version, files } = __SHELL__
const prefix = 'ks-shell-'
const own = prefix + version
const page = '/'
/** A network that is there but does not answer is no network. */
const patience = 4_000
/** Besides the pages and what they are made of. Nothing of the API, and nothing of any person, is ever kept (WEB-12). */
const plain = ['/config.json', '/theme.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png']

const shells = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))
/** Where nothing is kept, as at a desk, only the pages themselves are asked for here. Until somebody has looked, something may be. */
let keepsSome = true
void shells().then(({ length }) => (keepsSome = length > 0))

worker.addEventListener('install', (event) => event.waitUntil(shells().then((cached) => (cached.length > 0 ? keepShell() : undefined))))
worker.addEventListener('activate', (event) => event.waitUntil(dropOld()))
worker.addEventListener('message', (event) => {
  if (event.data?.type === 'keepShell') event.waitUntil(keepShell())
})
worker.addEventListener('sync', (event) => {
  if (event.tag === 'ks-outbox') event.waitUntil(sendInBackground(tellThatItArrived))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fresh(request, page).catch(withoutNetwork))
  else if (!keepsSome) return
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request))
  else if (plain.includes(pathname)) event.respondWith(fresh(request, pathname))
})

/** The receipt, for those who have said yes to being told; an open page shows it itself. A click opens what came of it, as of what is pushed. */
async function tellThatItArrived({ id, number }: { id: string; number: string }, page: string | undefined) {
  const isSeen = (await worker.clients.matchAll({ type: 'window' })).some(({ visibilityState }) => visibilityState === 'visible')
  if (isSeen || Notification.permission !== 'granted') return
  const look = { tag: id, icon: '/icon-192.png', badge: '/badge-96.png', lang: 'nb', data: { path: page ? `${page}/${id}` : '/unsent' } }
  await worker.registration.showNotification(`${number} er sendt`, look)
}

/** Everything the forms need. What the version before had of it is taken from there. */
async function keepShell() {
  keepsSome = true
  const cache = await caches.open(own)
  const missing = async (address: string) => {
    if (await cache.match(address)) return
    const before = address.startsWith('/assets/') ? await caches.match(address) : undefined
    const response = before ?? (await fetch(address, { cache: 'no-cache' }))
    if (response.ok) await cache.put(address, response)
  }
  await Promise.all([...plain, ...files].map(missing))
  // The last: a page that is kept can be opened.
  await missing(page)
}

/** A page that is open still asks for the pieces of the version it began with, so the one before stays. */
async function dropOld() {
  const others = (await shells()).filter((name) => name !== own)
  for (const name of others.slice(0, -1)) await caches.delete(name)
}

/** What this version keeps. Looking must not make an empty store: a desk keeps nothing. */
const cachedHere = async (wanted: Request | string) =>
  (await caches.has(own)) ? (await caches.open(own)).match(wanted, { ignoreVary: true }) : undefined

/** From the server; from what is kept when it does not answer. */
async function fresh(request: Request, address: string): Promise<Response> {
  // A store that cannot be opened hides no network.
  const cached = await cachedHere(address).catch(() => undefined)
  if (!cached) return fetch(request)
  const asked = fetch(request).then((response) => (response.status >= 502 && response.status <= 504 ? cached : response))
  const enough = new Promise<Response>((done) => setTimeout(() => done(cached), patience))
  return Promise.race([asked, enough]).catch(() => cached)
}

/** Named by their content, so what is kept is right for ever. */
async function fromCache(request: Request): Promise<Response> {
  const cached = (await cachedHere(request)) ?? (await caches.match(request, { ignoreVary: true }))
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok && (await caches.has(own))) await (await caches.open(own)).put(request, response.clone())
  return response
}
