import { implement } from '@portal/platform/http/http'
import { hours } from '../contract.ts'
import { carryOutImport, checkImport } from './importHours.ts'
import { add, edit, list, lock } from './save.ts'

export const hoursRoutes = implement(hours, { list, add, edit, lock, checkImport, carryOutImport })
