import { implement } from '@portal/platform/http'
import { dashboard } from '../contract.ts'
import { get, waiting } from './read.ts'

export const dashboardRoutes = implement(dashboard, { get, waiting })
