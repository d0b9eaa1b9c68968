import { lazy } from 'react'

/** For Innstillinger → Integrasjoner. */
export const ScimCard = lazy(() => import('./ScimCard.tsx').then((file) => ({ default: file.ScimCard })))
