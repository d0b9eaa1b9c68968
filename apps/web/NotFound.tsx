import { useAuth, useStartUp } from '@portal/modules/identity/auth/web/public'
import { lazy, Suspense } from 'react'
import { Loading } from './Loading.tsx'
import { Standalone } from './Standalone.tsx'
import { texts } from './texts.ts'
import { WayBack } from './WayBack.tsx'

const Framed = lazy(() => import('./FramedNotFound.tsx').then(({ FramedNotFound }) => ({ default: FramedNotFound })))

/** An address that leads nowhere: inside the frame for who is signed in, so that the way on is at hand. */
export function NotFound() {
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const phase = useStartUp((state) => state.phase)
  if (isAuthenticated && phase === 'initialising') return <Loading />
  if (isAuthenticated)
    return (
      <Suspense fallback={<Loading />}>
        <Framed />
      </Suspense>
    )
  return (
    <Standalone title={texts.notFound.title}>
      <WayBack />
    </Standalone>
  )
}
