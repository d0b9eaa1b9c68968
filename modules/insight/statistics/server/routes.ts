import { implement } from '@portal/platform/http/http'
import { statistics } from '../contract.ts'
import { balance } from './balance.ts'
import { breaches } from './breaches.ts'
import { culture } from './culture.ts'
import { head } from './head.ts'
import { learned } from './learned.ts'
import { deviationsPaper } from './paper.ts'
import { rates } from './rates.ts'
import { deviations } from './read.ts'
import { risks } from './risks.ts'
import { risksPaper } from './risksPaper.ts'
import { tasks } from './tasks.ts'
import { tasksPaper } from './tasksPaper.ts'
import { trend } from './trend.ts'

export const statisticsRoutes = implement(statistics, {
  deviations,
  balance,
  rates,
  breaches,
  culture,
  learned,
  tasks,
  head,
  trend,
  risks,
  deviationsPaper,
  tasksPaper,
  risksPaper,
})
