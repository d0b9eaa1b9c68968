import { lazy } from 'react'

export const HeadFigures = lazy(() => import('./HeadFigures.tsx').then((file) => ({ default: file.HeadFigures })))
export const TrendCard = lazy(() => import('./TrendCard.tsx').then((file) => ({ default: file.TrendCard })))
export const LeadTimeCard = lazy(() => import('./LeadTimeCard.tsx').then((file) => ({ default: file.LeadTimeCard })))
export const OpenBySeverity = lazy(() => import('./OpenNow.tsx').then((file) => ({ default: file.OpenBySeverity })))
export const OpenByAge = lazy(() => import('./OpenNow.tsx').then((file) => ({ default: file.OpenByAge })))
