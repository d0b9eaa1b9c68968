import { lazy } from 'react'

/** The page where an administrator takes over a register. */
export const ImportRegister = lazy(() => import('./ImportRegister.tsx').then((file) => ({ default: file.ImportRegister })))
/** A table chosen from the device, with its template. */
export const ChooseFile = lazy(() => import('./ChooseFile.tsx').then((file) => ({ default: file.ChooseFile })))
export type { RegisterScreen } from './register.ts'
export { sendSheet } from './sendSheet.ts'
