import { Failure } from '@portal/kit/errors'
import { write } from '@portal/platform/http/verb'
import { retention } from '../contract.ts'
import { refusalOfPeriod } from '../rules.ts'
import type { Classes } from './classes.ts'
import { propose } from './propose.ts'
import { keepPeriod, listPeriods } from './queries.ts'
import { type Overview, periodOf } from './read.ts'

/** What waits for approval is brought in step at once: nobody approves what is now kept. */
export const setPeriod = (show: Overview, classes: Classes) =>
  write(retention.setPeriod, async (ctx, { class: of, months = null, version }) => {
    const { tx, actor, now } = ctx
    if (actor.role !== 'admin') throw new Failure('forbidden')
    const chosen = classes.named(of)
    if (!chosen) throw new Failure('malformed', { missing: ['class'] })
    const message = refusalOfPeriod(chosen, months)
    if (message) throw new Failure('guard', { message, missing: ['months'], fields: { months: message } })
    const before = periodOf(chosen, await listPeriods(tx))
    if (!(await keepPeriod(tx, { class: of, months, version }, actor.id, now.toISOString()))) throw new Failure('conflict')
    await propose(tx, now)
    return {
      action: 'retention.setPeriod',
      entity: { type: 'retention', id: of },
      before: { months: before.months },
      after: { months },
      result: await show(ctx),
    }
  })
