import { implement } from '@portal/platform/http/http'
import { absences } from '../contract.ts'
import { add, end, list } from './arrange.ts'

export const absenceRoutes = implement(absences, { list, add, end })
