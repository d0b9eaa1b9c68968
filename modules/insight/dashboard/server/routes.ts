import { implement } from '@portal/platform/http/http'
import { dashboard } from '../contract.ts'
import { get } from './read.ts'
import { team } from './team.ts'
import { inbox, waiting } from './waiting.ts'

export const dashboardRoutes = implement(dashboard, { get, waiting, inbox, team })
