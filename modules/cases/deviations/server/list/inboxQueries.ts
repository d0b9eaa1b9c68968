import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import type { WaitingKind, WaitingRows, Waits } from '@portal/platform/record/waiting'
import { type RawBuilder, sql } from 'kysely'
import type { Filters } from '../../contract.ts'
import { waitingTexts as texts } from '../../waitingTexts.ts'
import { isNewGrave, met } from './listQueries.ts'

/** The filters of the list that holds the same cases: the numbers of the overview open it. */
const waitingFilters = {
  newInTeam: { view: 'team', status: ['open'] },
  myCase: { view: 'mine', status: ['open', 'inProgress'] },
  toVerify: { view: 'toVerify' },
  effectCheck: { view: 'effectCheck' },
} satisfies Record<string, Filters>
type Name = keyof typeof waitingFilters

const kindOf = <N extends Name>(name: N, place: number, list: string): WaitingKind & { name: N } => ({
  name,
  place,
  ...texts[name],
  list: `/deviations?${list}`,
})
const newInTeam = kindOf('newInTeam', 70, 'view=team&status=open')
const myCase: WaitingKind & { name: 'myCase' } = {
  ...kindOf('myCase', 80, 'view=mine&status=open,inProgress'),
  isOwn: true,
}
const toVerify = kindOf('toVerify', 90, 'view=toVerify')
const effectCheck = kindOf('effectCheck', 100, 'view=effectCheck')

/** Which of them may be about a case nobody has begun with. */
const isNewAmong: Record<Name, boolean> = { newInTeam: true, myCase: true, toVerify: false, effectCheck: false }

const osloDay = (column: string) => sql<string>`(deviations.${sql.ref(column)} at time zone 'Europe/Oslo')::date`
type Due = Pick<WaitingRows, 'dueOn' | 'dueAt'>

const waits = (kind: WaitingKind & { name: Name }, concerns: (actor: Actor) => boolean, step: RawBuilder<string>, due: Due): Waits => ({
  kind,
  urgentDays: -1,
  concerns,
  rows: ({ actor, now, isCounted = false }) => ({
    from: sql`deviations`,
    of: 'deviations',
    where: met({ actor, now, filters: waitingFilters[kind.name], only: { isInNoOrder: isCounted || kind.name === 'newInTeam' } }),
    number: sql`deviations.number`,
    title: sql`deviations.title`,
    path: sql`'/deviations/' || deviations.id`,
    step,
    rank: sql`deviations.severity_rank`,
    ...(isNewAmong[kind.name] && { isNewGrave }),
    ...due,
  }),
})
const leads = ({ team }: Actor) => team.length > 0
const treats = ({ role }: Actor) => role !== 'guest'
const verifies = (actor: Actor) => may(actor, 'control', 'manage_team', 'admin')

export const casesWaiting = [
  // Until somebody has looked at it, a report is due when somebody must have.
  waits(newInTeam, leads, sql`'assess'`, {
    dueOn: sql`coalesce(case when deviations.responded_at is null then ${osloDay('respond_by')} end, deviations.due_date, 'infinity')`,
    // A critical one by the hour, the others by the day (domain 3.11).
    dueAt: sql`case when deviations.responded_at is null and deviations.severity = 'critical' then deviations.respond_by end`,
  }),
  waits(myCase, treats, sql`case deviations.status when 'open' then 'begin' else 'resolve' end`, {
    dueOn: sql`coalesce(deviations.due_date, 'infinity')`,
  }),
  waits(toVerify, verifies, sql`'verify'`, { dueOn: sql`least(deviations.due_date, deviations.verify_by)` }),
  waits(effectCheck, verifies, sql`'checkEffect'`, { dueOn: sql`deviations.effect_check_date` }),
]
