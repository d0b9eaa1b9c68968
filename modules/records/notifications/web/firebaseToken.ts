import { loadConfig } from '@portal/ui/config'
import { PushProblem, within } from './problem.ts'

const patience = 20_000

/** A token of Firebase Cloud Messaging for this browser. Firebase is fetched only here. */
export async function firebaseToken(serviceWorkerRegistration: ServiceWorkerRegistration, vapidKey: string | null): Promise<string> {
  const { firebase } = await loadConfig()
  if (!firebase) throw new PushProblem('unavailable')
  const [{ getApps, initializeApp }, { getMessaging, getToken }] = await Promise.all([
    import('@firebase/app'),
    import('@firebase/messaging'),
  ])
  const app = getApps().find(({ name }) => name === 'push') ?? initializeApp(firebase, 'push')
  const token = getToken(getMessaging(app), { serviceWorkerRegistration, ...(vapidKey && { vapidKey }) })
  return within(
    patience,
    'unavailable',
    token.catch(() => {
      throw new PushProblem('unavailable')
    }),
  )
}
