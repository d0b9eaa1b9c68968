import { lazy } from 'react'

/** A table chosen from the device, with its template. */
export const ChooseFile = lazy(() => import('./ChooseFile.tsx').then((file) => ({ default: file.ChooseFile })))
export { sendSheet } from './sendSheet.ts'
