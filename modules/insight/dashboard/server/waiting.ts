import { Failure } from '@portal/kit/errors'
import { countLimit, pageOf, readCursor, type Total } from '@portal/platform/db/paging'
import { type Context, read } from '@portal/platform/http/verb'
import type { Waits } from '@portal/platform/record/waiting'
import { dashboard, type KindCount, type Span, severities, type Waiting } from '../contract.ts'
import { severityTexts } from '../severityTexts.ts'
import { type Counted, countWaiting, cursorShape, keysOf, listWaiting, type Row } from './inboxQueries.ts'

type Asking = Pick<Context, 'tx' | 'actor' | 'now'>
const isAmong = (kinds: readonly string[] | undefined, kind: string) => !kinds || kinds.length === 0 || kinds.includes(kind)
type Some = { kinds?: readonly string[]; span?: Span; limit: number }
const inAll = (counts: readonly KindCount[]) => counts.reduce((sum, { count }) => sum + count, 0)
function totalOf(counts: readonly KindCount[]): Total {
  const total = inAll(counts)
  return { total: Math.min(total, countLimit), totalCapped: total > countLimit || counts.some(({ isCapped }) => isCapped) }
}

/** What waits for somebody in these queues. */
export function waitingIn(queues: readonly Waits[]) {
  const kindsByName = new Map(queues.map(({ kind }) => [kind.name, kind]))
  const ownKinds = [...kindsByName.values()].flatMap(({ name, isOwn }) => (isOwn ? name : []))
  const presented = ({ rank, turn: _, press, dueOn, ...row }: Row): Waiting => {
    const { one, steps, levels = severityTexts } = kindsByName.get(row.kind)!
    const level = severities[severities.length - rank] ?? null
    return {
      ...row,
      level,
      texts: { kind: one, step: steps[row.step]!, level: level && levels[level] },
      dueOn: dueOn === 'infinity' ? null : dueOn,
      isOverdue: press === 0,
      isNewGrave: press === 1,
    }
  }
  const queuesOf = ({ actor }: Asking, kinds?: readonly string[]) =>
    queues.filter(({ kind, concerns }) => isAmong(kinds, kind.name) && concerns(actor))

  /** The first of what waits for the actor, what presses most first. */
  async function firstWaiting(asking: Asking, { kinds, ...page }: Some): Promise<Waiting[]> {
    return (await listWaiting(asking.tx, queuesOf(asking, kinds), asking, page)).map(presented)
  }

  /** How much waits for the actor of each kind that can, or how much of it is in a span. */
  async function countsOf(asking: Asking, kinds?: readonly string[], span?: Span): Promise<KindCount[]> {
    const counted = await countWaiting(asking.tx, queuesOf(asking, kinds), asking, span)
    // A kind may come from several queues.
    return [...Map.groupBy(counted, ({ kind }) => kind)].map(([kind, parts]) => {
      const { several, isOwn = false, list = null } = kindsByName.get(kind)!
      const sum = (field: Exclude<keyof Counted, 'kind'>) => parts.reduce((all, one) => all + one[field], 0)
      const count = sum('count')
      const days = { overdue: sum('overdue'), today: sum('today'), week: sum('week'), later: sum('later'), now: sum('now') }
      const grave = { newGrave: sum('newGrave'), newGraveToday: sum('newGraveToday'), newGraveWeek: sum('newGraveWeek') }
      return {
        kind,
        text: several,
        isOwn,
        list,
        ...days,
        ...grave,
        count: Math.min(count, countLimit),
        isCapped: count > countLimit,
      }
    })
  }

  const waiting = read(dashboard.waiting, async (ctx) => ({
    items: await firstWaiting(ctx, { limit: 10 }),
    total: inAll(await countsOf(ctx)),
  }))

  const inbox = read(dashboard.inbox, async (ctx, { kind: kinds = [], span, cursor, limit }) => {
    if (kinds.some((kind) => !kindsByName.has(kind))) throw new Failure('malformed', { missing: ['kind'] })
    const from = cursor === undefined ? null : readCursor(cursor, cursorShape)
    const rows = await listWaiting(ctx.tx, queuesOf(ctx, kinds), ctx, { span, after: from?.keys, limit: limit + 1 })
    if (from) return { ...pageOf(rows, limit, from.total, keysOf, presented), counts: null }
    const counts = await countsOf(ctx)
    const total = totalOf(span ? await countsOf(ctx, kinds, span) : counts.filter(({ kind }) => isAmong(kinds, kind)))
    return { ...pageOf(rows, limit, total, keysOf, presented), counts }
  })

  return { firstWaiting, countsOf, ownKinds, waiting, inbox }
}
export type Inbox = ReturnType<typeof waitingIn>
