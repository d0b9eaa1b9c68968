import { companyRoutes } from '@portal/modules/company/server'
import type { Routes } from '@portal/platform/http'
import type { Jobs } from '@portal/platform/jobs'
import type { StatusPairs } from '@portal/platform/migrate'

/** Every module's endpoints. One line a module. */
export const routes: Routes[] = [companyRoutes]

/** Every module's background work. */
export const jobs: Jobs[] = []

/** The status changes each module's rules allow, for the database to keep. */
export const statusPairs: StatusPairs = {}
