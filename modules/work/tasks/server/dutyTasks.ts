import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import * as z from 'zod/mini'
import { NewTask } from '../contract.ts'
import { make } from './create.ts'
import { taskKind } from './kind.ts'
import { openAmong } from './queries.ts'

type Brief = Pick<z.input<typeof NewTask>, 'title' | 'description' | 'assigneeId' | 'dueDate' | 'subtasks'>

/** Tasks that tell of the company's duties, for the module below that knows when one comes to apply. */
export const dutyTasks = {
  make: (ctx: Context, brief: Brief) => make(ctx, z.parse(NewTask, { ...brief, priority: 'medium', category: 'hse' }), 'duty'),
  openAmong: async (tx: TenantDb, ids: readonly string[]) =>
    (await openAmong(tx, ids)).map((task) => ({ ...task, path: `${taskKind.path}/${task.id}` })),
}
