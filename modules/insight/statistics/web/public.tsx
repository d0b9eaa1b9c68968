import { lazy } from 'react'

export const HeadFigures = lazy(() => import('./HeadFigures.tsx').then((file) => ({ default: file.HeadFigures })))
export const OpenBySeverity = lazy(() => import('./OpenNow.tsx').then((file) => ({ default: file.OpenBySeverity })))
export const OpenByAge = lazy(() => import('./OpenNow.tsx').then((file) => ({ default: file.OpenByAge })))
