import { implement } from '@portal/platform/http/http'
import { riskMatrices } from '../contract.ts'
import { begin, discard, edit, list, takeIntoUse } from './settings.ts'

export const riskMatrixRoutes = implement(riskMatrices, { list, begin, edit, discard, takeIntoUse })
