import type { testPortal } from '../../apps/server/testing.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>
const instants = ['2026-07-01T12:00:00Z', '2026-09-15T12:00:00Z', '2026-11-20T12:00:00Z']
/** What tells of today, of what one may do today, or of the request; and what has come since. */
const ofToday = new Set([
  'can',
  'canHold',
  'why',
  'isOverdue',
  'daysOver',
  'effectiveStatus',
  'nextCursor',
  'requestId',
  'total',
  'parentPath',
])

/** Fields that have come since, by one that tells what the object is. */
const later: Record<string, readonly string[]> = {
  // rows of tiltak (decision 136), and the record one belongs to
  parentPath: ['actionType', 'departmentName', 'createdAt', 'completedAt'],
  level: ['path'],
  // a case (decision 138)
  suggestedDueDates: ['ownFields'],
  // a case and its row in a list (decision 141)
  isSeverityConfirmed: ['ownCategory'],
  // a case's row in a list
  fileCount: ['respondBy', 'locationId'],
  // a task and its row in a list (decision 150)
  isApprovalRequired: ['ownCategory'],
}

/** What an administrator, a leader and an employee of the demo company are answered of how it was at some instants: some 400 reads, by who, when and what. */
export async function pastAnswers(portal: Portal): Promise<Record<string, unknown>> {
  const ksId = 'ks-demo-001'
  const ids = async (table: string, count: number) =>
    (
      await portal.owner<{ id: string }>(
        `select r.id from ${table} r where r.ks_id = $1
          order by (select count(*) + 10 * count(*) filter (where a.action like '%comment%') from audit a where a.ks_id = r.ks_id and a.entity_number = r.number) desc, r.number limit $2`,
        [ksId, count],
      )
    ).map(({ id }) => id)
  const [cases, tasks, actions] = [await ids('deviations', 8), await ids('tasks', 4), await ids('actions', 3)]
  const paths = [
    '/deviations?sort=reported&limit=50',
    '/tasks?limit=50',
    '/actions?limit=50',
    ...cases.flatMap((id) => ['', '/timeline', '/tasks'].map((part) => `/deviations/${id}${part}`)),
    ...tasks.flatMap((id) => ['', '/timeline', '/comments', '/cases'].map((part) => `/tasks/${id}${part}`)),
    ...actions.map((id) => `/actions/${id}`),
  ]
  const answers: Record<string, unknown> = {}
  for (const role of [1, 2, 3]) {
    const [user] = await portal.owner<{ id: string; accountId: string }>(
      `select u.id, u.account_id as "accountId" from users u where u.ks_id = $1 and u.role_id = $2 and u.status = 'active'
        order by (select count(*) from deviations d where d.reported_by = u.id or d.assignee_id = u.id) desc, u.id limit 1`,
      [ksId, role],
    )
    const { client } = await portal.signIn(user!, ksId)
    for (const path of paths)
      for (const at of instants) {
        const { status, body } = await client.get(path, { 'x-as-of': at })
        answers[`${role} ${at} ${path}`] = inOldOrder(path, [status, withoutToday(body)])
      }
  }
  return answers
}

/** Tiltak of one deadline stood in another order (decision 136): those of a list by id. */
export const inOldOrder = (path: string, [status, body]: [number, unknown]): unknown => {
  if (!path.startsWith('/actions?')) return [status, body]
  const { items } = body as { items: { id: string }[] }
  return [status, { ...(body as object), items: items.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }]
}

function withoutToday(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutToday)
  if (!value || typeof value !== 'object') return value
  // The project of a case came later (decision 135): old ones have none, and one that had would be seen.
  const isLater = (key: string, one: unknown) => one === null && 'isSeverityConfirmed' in value && /^project(Id|Name)$/.test(key)
  const since = new Set(Object.entries(later).flatMap(([key, fields]) => (key in value ? fields : [])))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      ofToday.has(key) || since.has(key) || isLater(key, one) ? [] : [[key, withoutToday(one)]],
    ),
  )
}
