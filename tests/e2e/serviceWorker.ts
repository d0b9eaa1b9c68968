import type { BrowserContext, Page } from '@playwright/test'

/** A debugging session of the page that speaks to the origin's service worker, and the worker's registration. */
export async function serviceWorkerOf(context: BrowserContext, page: Page, origin: string) {
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((done) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find((one) => one.scopeURL === `${origin}/` && !one.isDeleted)
      if (ours) done(ours.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  return { cdp, registrationId: await registered }
}
