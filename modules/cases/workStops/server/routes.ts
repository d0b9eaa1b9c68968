import { implement } from '@portal/platform/http/http'
import { workStops } from '../contract.ts'
import { resumeWork, stopWork, workStopsOf } from './stop.ts'

export const workStopRoutes = implement(workStops, { workStopsOf, stopWork, resumeWork })
