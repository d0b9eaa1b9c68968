import { implement } from '@portal/platform/http'
import { hours } from '../contract.ts'
import { add, edit, list, lock } from './save.ts'

export const hoursRoutes = implement(hours, { list, add, edit, lock })
