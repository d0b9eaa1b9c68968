// Shows what is pushed, and opens it. The other half of this worker keeps the report form on phones, and sends what waits there.
try {
  importScripts('/field.js')
} catch {
  // Not built, as while developing: push works without it.
}
const unreadable = { title: 'Kontrollportalen', body: 'Du har et nytt varsel.', path: '/dashboard', tag: 'ks' }
const patience = 400

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = { ...unreadable, ...toldBy(event.data) }
  event.waitUntil(
    self.registration.showNotification(String(title), {
      body: String(body),
      tag: String(tag),
      renotify: true,
      data: { path: pathOf(path) },
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      lang: 'nb',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data?.path)))
})

/** What came by Firebase lies in `data`; what came by standard Web Push is all there is. */
function toldBy(data) {
  try {
    const sent = data.json()
    return sent.data ?? sent
  } catch {
    return {}
  }
}

/** A page of ours, whatever was sent. */
function pathOf(path) {
  const { origin } = self.location
  const url = URL.canParse(String(path), origin) ? new URL(String(path), origin) : null
  return url?.origin === origin ? url.pathname + url.search : unreadable.path
}

/** An open window goes there by itself, which keeps what is half written in it; else a new one is opened. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => pathOf(url) === path)
  if (there) return there.focus()
  for (const one of windows) if (await asked(one, path)) return one.focus()
  return self.clients.openWindow(path)
}

/** True when the page answers that it goes there. One that is signed out, or that sleeps, does not answer. */
function asked(client, path) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    setTimeout(() => done(false), patience)
    port1.onmessage = () => done(true)
    client.postMessage({ type: 'open', path }, [port2])
  })
}
