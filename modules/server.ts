import { authRoutes } from '@portal/modules/auth/server'
import { companyRoutes } from '@portal/modules/company/server'
import { userRoutes } from '@portal/modules/users/server'
import type { Routes } from '@portal/platform/http'
import type { Jobs } from '@portal/platform/jobs'
import type { StatusPairs } from '@portal/platform/migrate'
import { authJobs } from './auth/server/jobs.ts'
import { userTransitions } from './users/rules.ts'

/** Every module's endpoints. One line a module. */
export const routes: Routes[] = [authRoutes, companyRoutes, userRoutes]

/** Every module's background work. */
export const jobs: Jobs[] = [authJobs]

/** The status changes each module's rules allow, for the database to keep. */
export const statusPairs: StatusPairs = { users: userTransitions }
