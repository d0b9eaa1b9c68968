import { implement } from '@portal/platform/http/http'
import { accidents } from '../contract.ts'
import { markStep } from './mark.ts'
import { accident, emergencyContacts } from './read.ts'
import { reportAccident } from './report.ts'

export const accidentRoutes = implement(accidents, { emergencyContacts, reportAccident, accident, markStep })
