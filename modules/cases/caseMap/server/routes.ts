import { implement } from '@portal/platform/http/http'
import { caseMap } from '../contract.ts'
import { places } from './places.ts'

export const caseMapRoutes = implement(caseMap, { places })
