import type { Actor } from '@portal/kit/actor'
import type { Kysely } from 'kysely'
import type { DB as Tables } from '../db/tables.generated.ts'

/** Of some ids, the pages of those records the actor may read now. */
export type PagesSeen = (tx: Kysely<Tables>, actor: Actor, ids: readonly string[]) => Promise<{ id: string; path: string }[]>
/** Of some ids, those of records the actor may read now. */
export type Sees = (tx: Kysely<Tables>, actor: Actor, ids: readonly string[]) => Promise<string[]>
