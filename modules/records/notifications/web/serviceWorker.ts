import { PushProblem, within } from './problem.ts'

/** How long a service worker may take to become active (specification 9). */
const activationWait = 10_000
const address = '/sw.js'

export const ownWorker = () => navigator.serviceWorker.getRegistration('/')

/** Our service worker, registered and active. Rejects with PushProblem when it is not within 10 seconds. */
export async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(address, { scope: '/', updateViaCache: 'none' }).catch(() => {
    throw new PushProblem('worker')
  })
  if (!registration.active) await within(activationWait, 'worker', activated(registration))
  return registration
}

const activated = (registration: ServiceWorkerRegistration) =>
  new Promise<void>((done) => {
    const worker = registration.installing ?? registration.waiting
    if (!worker) return done()
    worker.addEventListener('statechange', () => worker.state === 'activated' && done())
    if (worker.state === 'activated') done()
  })
