// What the reads of tasks ask of the database, as plain statements with nothing around them: for floor.ts.
import type pg from 'pg'

const row = `t.id, t.number, t.title, t.status, t.approval = 'waiting' as "isWaiting", t.is_approval_required as "isApprovalRequired", t.priority, t.category,
  t.assignee_id as "assigneeId", a.firstname || ' ' || a.lastname as "assigneeName", p.name as "departmentName", l.name as "locationName", t.due_date as "dueDate",
  c.firstname || ' ' || c.lastname as "createdByName", t.created_at as "createdAt", t.completed_at as "completedAt", t.series_id is not null as "isRecurring", t.version`
const joined = `join users a on a.ks_id = t.ks_id and a.id = t.assignee_id join users c on c.ks_id = t.ks_id and c.id = t.created_by
  join departments p on p.ks_id = t.ks_id and p.id = t.department_id left join locations l on l.ks_id = t.ks_id and l.id = t.location_id`
const open = `t.status in ('pending', 'inProgress')`
const order = 'order by t.due_date, t.priority_rank, t.id'

export async function runTasks(client: pg.PoolClient, { pathname, searchParams }: URL, user: string) {
  const ask = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
  if (pathname === '/api/tasks')
    return searchParams.get('view') === 'mine'
      ? { items: await ask(`select ${row} from tasks t ${joined} where t.assignee_id = $1 and ${open} ${order} limit 50`, [user]) }
      : { items: await ask(`select ${row} from tasks t ${joined} where ${open} ${order} limit 50`) }
  if (pathname === '/api/tasks/calendar') {
    const span = [searchParams.get('from'), searchParams.get('to')]
    const ofDay = (isOpen: boolean) =>
      `(select ${isOpen ? 0 : 1} as part, t.priority_rank as rank, ${row} from tasks t ${joined} where t.due_date = d.at::date and t.status ${isOpen ? `in ('pending', 'inProgress')` : `= 'completed'`} ${order} limit 4)`
    return {
      items: await ask(
        `select found.* from generate_series($1::date, $2::date, interval '1 day') d(at) cross join lateral (
           select * from (${ofDay(true)} union all ${ofDay(false)}) both_parts order by part, rank, id limit 4) found`,
        span,
      ),
      counts: await ask(
        `select d.at::date, n.n from generate_series($1::date, $2::date, interval '1 day') d(at) cross join lateral (
           select count(*) as n from (select from tasks t where t.due_date = d.at::date and t.status <> 'cancelled' limit 1000) counted) n`,
        span,
      ),
      series: await ask(
        `select s.id, s.title, s.priority, s.rule, a.firstname || ' ' || a.lastname as "assigneeName", n.last_number, n.last_planned_on, n.last_due_date
         from task_series_progress n join task_series s on s.ks_id = n.ks_id and s.id = n.series_id join users a on a.ks_id = s.ks_id and a.id = s.assignee_id
         where n.next_appears_on <= $1 and n.next_due_date <= $1 and s.ended_at is null order by n.next_due_date, n.series_id limit 501`,
        [span[1]],
      ),
    }
  }
  return { items: await ask(inbox, [user]), counts: await ask(counts, [user]) }
}

const mine = `from tasks t where t.assignee_id = $1 and ${open} and t.approval <> 'waiting'`
const toApprove = `from tasks t where t.approver_id = $1 and t.approval = 'waiting'`
const cases = `from deviations d where d.assignee_id = $1 and d.status in ('open', 'inProgress') and d.deleted_at is null`
const team = `from deviations d where d.department_id in (select p.id from departments p where p.leader_id = $1) and d.status = 'open' and d.deleted_at is null`
const toVerify = `from deviations d where d.department_id in (select p.id from departments p where p.leader_id = $1) and d.status = 'resolved' and d.deleted_at is null`
const effect = `from deviations d where d.department_id in (select p.id from departments p where p.leader_id = $1) and d.effect_check_date <= current_date and d.effect_result is null and d.deleted_at is null`
const actions = `from actions x join deviations d on d.ks_id = x.ks_id and d.id = x.parent_id where x.owner_id = $1 and x.status in ('planned', 'inProgress', 'rejected')`
const actionsToVerify = `from actions x join deviations d on d.ks_id = x.ks_id and d.id = x.parent_id where x.status = 'done' and x.is_verification_required and x.owner_id <> $1`
const notices = `from authority_notifications x join deviations d on d.ks_id = x.ks_id and d.id = x.deviation_id where x.status in ('toAssess', 'required', 'sentPartial') and d.status <> 'closed'`
const breaches = `from deviations d where d.is_restricted and d.category = 'privacy' and d.status <> 'closed' and not exists (select from privacy_breaches b where b.ks_id = d.ks_id and b.deviation_id = d.id and b.is_complete)`
const requests = `from access_requests x join deviations d on d.ks_id = x.ks_id and d.id = x.record_id where x.status = 'waiting' and x.user_id <> $1`

const ofTask = (kind: string, from: string) =>
  `(select '${kind}' as kind, t.id, t.number, t.title, t.status, t.due_date as due, t.priority_rank as rank ${from} ${order} limit 51)`
const ofCase = (kind: string, from: string, due: string, of = 'd') =>
  `(select '${kind}', ${of}.id, d.number, d.title, d.status, ${due}, d.severity_rank ${from} order by 6, 7, 2 limit 51)`
const inbox = `select * from (${[
  ofTask('myTask', mine),
  ofTask('taskToApprove', toApprove),
  ofCase('myCase', cases, 'd.due_date'),
  ofCase('newInTeam', team, 'd.due_date'),
  ofCase('toVerify', toVerify, 'least(d.due_date, d.verify_by)'),
  ofCase('effectCheck', effect, 'd.effect_check_date'),
  ofCase('myAction', actions, 'x.due_date', 'x'),
  ofCase('actionToVerify', actionsToVerify, 'null::date', 'x'),
  ofCase('notice', notices, 'x.limit_at::date', 'x'),
  ofCase('breach', breaches, 'null::date'),
  ofCase('accessRequest', requests, 'null::date', 'x'),
].join(' union all ')}) found order by due, rank, id limit 51`

const late = (due: string) => `count(*) filter (where ${due} < current_date), count(*) filter (where ${due} = current_date)`
const counts = [
  [mine, 't.due_date'],
  [toApprove, 't.due_date'],
  [cases, 'd.due_date'],
  [team, 'd.due_date'],
  [toVerify, 'least(d.due_date, d.verify_by)'],
  [effect, 'd.effect_check_date'],
  [actions, 'x.due_date'],
  [actionsToVerify, 'x.due_date'],
  [notices, 'x.limit_at'],
  [breaches, 'd.due_date'],
  [requests, 'd.due_date'],
]
  .map(([from, due]) => `select count(*), ${late(due!)} ${from}`)
  .join(' union all ')
