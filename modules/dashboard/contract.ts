import { read } from '@portal/kit/contract'
import { id } from '@portal/kit/fields'
import * as z from 'zod/mini'

/** Something that waits for the signed-in user. */
export const Waiting = z.object({
  kind: z.enum(['newInTeam', 'myCase', 'myAction', 'toVerify', 'actionToVerify', 'effectCheck']),
  id,
  deviationId: id,
  number: z.string(),
  title: z.string(),
  severity: z.enum(['low', 'medium', 'high', 'critical']),
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
})
export type Waiting = z.output<typeof Waiting>

const Count = z.object({ count: z.int(), overdue: z.int() })
export const Dashboard = z.object({
  /** The most pressing first, at most ten; the counts below are whole. */
  waiting: z.array(Waiting),
  counts: z.object({ newInTeam: Count, myCases: Count, myActions: Count, toVerify: Count, actionsToVerify: Count, effectChecks: Count }),
  myReports: z.array(
    z.object({
      id,
      number: z.string(),
      title: z.string(),
      status: z.enum(['open', 'inProgress', 'resolved', 'closed']),
      reportedAt: z.string(),
    }),
  ),
  /** Open cases the user may see. Each number is that of the list its link opens. */
  openBySeverity: z.array(z.object({ severity: z.enum(['low', 'medium', 'high', 'critical']), count: z.int(), overdue: z.int() })),
  openByAge: z.array(z.object({ minAgeDays: z.int(), maxAgeDays: z.nullable(z.int()), count: z.int() })),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboard = {
  get: read('/dashboard', z.strictObject({}), Dashboard),
  /** What the bell shows. */
  waiting: read('/dashboard/waiting', z.strictObject({}), z.object({ items: z.array(Waiting), total: z.int() })),
}
