import { lazy, Suspense } from 'react'

export { useNotices } from './useNotices.ts'
export { useOwnNews } from './useOwnNews.ts'

const Offer = lazy(() => import('./OfferCard.tsx').then(({ OfferCard }) => ({ default: OfferCard })))

/** A discreet question whether this device should be told; nothing when it was answered before. Takes no room until it is there. */
export const PushOffer = () => (
  <Suspense>
    <Offer />
  </Suspense>
)

/** What the bell shows when it is opened; fetched then. */
export const NoticeList = lazy(() => import('./NoticeList.tsx').then((file) => ({ default: file.NoticeList })))

/** Asks whether this browser may be told, unless it was asked before. Rejects with what stood in the way. */
export const askForPush = () => import('./device.ts').then(({ askOnce }) => askOnce())

/** Follows sign-in and clicked notifications for as long as the frame is shown; fetched after it. Returns how to stop. */
export function startFollowingDevice(goTo: (path: string) => unknown): () => void {
  const following = import('./followDevice.ts').then(({ followDevice }) => followDevice(goTo)).catch(() => () => {})
  return () => void following.then((stop) => stop())
}
