import { read } from '@portal/platform/http/verb'
import { tags } from '../contract.ts'
import { tagsSeenBy } from './knownQueries.ts'
import type { TaskSight } from './sightQueries.ts'

/** Those to choose from, and to filter by. */
export const knownTo = (sees: TaskSight) => read(tags.known, async ({ tx, actor }) => ({ items: await tagsSeenBy(tx, actor, sees) }))
