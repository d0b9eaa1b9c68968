import { Failure, missing } from '@portal/kit/errors'
import { implement } from '@portal/platform/http/http'
import { type Context, read, write } from '@portal/platform/http/verb'
import { firstSteps } from '../contract.ts'
import { takesFirstSteps } from '../rules.ts'
import { type Declared, stepsOf } from './progress.ts'
import { getSettings, saveHidden } from './queries.ts'

async function all({ tx, actor }: Context, declared: Declared) {
  if (!takesFirstSteps(actor)) throw new Failure('forbidden')
  const settings = await getSettings(tx)
  if (!settings) throw missing()
  const { isHidden, version } = settings
  return { steps: await stepsOf(tx, declared, settings), isHidden, version }
}

/** The first steps, and whether the company has put them away. */
export const firstStepsRoutes = (declared: Declared) =>
  implement(firstSteps, {
    get: read(firstSteps.get, (ctx) => all(ctx, declared)),
    setFirstStepsHidden: write(firstSteps.setFirstStepsHidden, async (ctx, { isHidden, version }) => {
      const before = await all(ctx, declared)
      if (before.version !== version || !(await saveHidden(ctx.tx, version, isHidden, ctx.actor.id))) throw new Failure('conflict')
      return {
        action: isHidden ? 'firstSteps.hide' : 'firstSteps.show',
        entity: { type: 'company', id: ctx.actor.ksId },
        before: { isHidden: before.isHidden },
        after: { isHidden },
        result: { ...before, isHidden, version: version + 1 },
      }
    }),
  })
