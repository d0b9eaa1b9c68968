import { Failure } from '@portal/kit/errors'
import type { RetentionClass } from '@portal/kit/retentionClass'
import { type Context, read } from '@portal/platform/http/verb'
import { type DisposalRun, type Retention, retention } from '../contract.ts'
import { mayDispose, refusalToApprove } from '../rules.ts'
import { type Classes, classesAmong } from './classes.ts'
import type { Holdable } from './holdable.ts'
import { standingHolds } from './holdQueries.ts'
import { countItems, listPeriods, listRuns, type RunRow, readItems } from './queries.ts'

const mostRuns = 50
const mostItems = 500
type Asking = Pick<Context, 'tx' | 'actor'>
/** What every change of retention answers. */
export type Overview = (ctx: Asking) => Promise<Retention>

function refuseOthers({ actor }: Asking) {
  if (!mayDispose(actor)) throw new Failure('forbidden')
}

function present(actor: Asking['actor'], run: RunRow): DisposalRun {
  const refusal = refusalToApprove(actor, { status: run.status, approvedById: run.approvedBy?.id ?? null })
  return { ...run, canApprove: refusal === null, why: refusal?.message ?? null }
}

export const overviewOf =
  (kinds: readonly Holdable[], classes: Classes): Overview =>
  async ({ tx, actor }) => {
    const lengthened = await listPeriods(tx)
    const runs = (await listRuns(tx, mostRuns)).map((run) => present(actor, run))
    const isOpen = ({ status }: DisposalRun) => status === 'proposed' || status === 'awaiting'
    return {
      periods: classes.all.map((of) => periodOf(of, lengthened)),
      proposal: runs.find(isOpen) ?? null,
      runs: runs.filter((run) => !isOpen(run)),
      holds: await standingHolds(tx, actor, kinds),
    }
  }

export function periodOf({ name, minimumMonths, texts }: RetentionClass, lengthened: Awaited<ReturnType<typeof listPeriods>>) {
  const own = lengthened.find((one) => one.class === name)
  const isChosen = texts.chosen !== undefined
  const months = isChosen && !own?.months ? null : Math.max(own?.months ?? 0, minimumMonths)
  return { class: name, texts, months, minimumMonths, isChosen, version: own?.version ?? 0 }
}

/** How long this company keeps what is of each class, for anybody to know. */
export async function periodsOf(tx: Asking['tx'], retained: readonly RetentionClass[]) {
  const lengthened = await listPeriods(tx)
  return classesAmong(retained).all.map((of) => ({ ...of, months: periodOf(of, lengthened).months }))
}

export const overview = (show: Overview) =>
  read(retention.overview, async (ctx) => {
    refuseOthers(ctx)
    return show(ctx)
  })

export const disposalItems = ({ textOf }: Classes) =>
  read(retention.disposalItems, async (ctx, { id }) => {
    refuseOthers(ctx)
    const total = await countItems(ctx.tx, id)
    // There is no empty list: this one is not there, or another company's.
    if (total === 0) throw new Failure('missing')
    const items = await readItems(ctx.tx, id, mostItems)
    return { items: items.map((item) => ({ ...item, classText: textOf(item.class) })), total }
  })
