import { implement } from '@portal/platform/http/http'
import { tags } from '../contract.ts'
import { knownTo } from './known.ts'
import { manageBy } from './manage.ts'
import type { TaskSight } from './sightQueries.ts'

export const tagRoutes = (sees: TaskSight) => implement(tags, { known: knownTo(sees), ...manageBy(sees) })
