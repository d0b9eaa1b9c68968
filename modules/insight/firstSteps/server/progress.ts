import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import type { FirstStep } from '@portal/platform/record/firstStep'
import { type FirstSteps, type Step, type StepName, stepNames } from '../contract.ts'
import { takesFirstSteps } from '../rules.ts'
import { getSettings, type Settings } from './queries.ts'

/** What the modules say of the steps, each of its own. */
export type Declared = Readonly<Record<StepName, FirstStep>>

/** How far the company has come with each step that it has use for. */
export async function stepsOf(tx: TenantDb, declared: Declared, { modulesOff }: Settings): Promise<Step[]> {
  const steps: Step[] = []
  for (const name of stepNames) {
    const { path, module, progress } = declared[name]
    if (module && modulesOff.includes(module)) continue
    const { done, of } = await progress(tx)
    steps.push({ name, path, isDone: done >= of, done, of })
  }
  return steps
}

/** When this server has found companies to be finished: from then on nothing more is asked of the database for them. */
const finishedSince = new Map<string, Date>()
const isFinished = (ksId: string, now: Date) => now >= (finishedSince.get(ksId) ?? Number.POSITIVE_INFINITY)

/** What is left of the first steps, for the overview of who takes them; null where nothing is, or the company has put them away. */
export const firstStepsLeft =
  (declared: Declared) =>
  async ({ tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>): Promise<FirstSteps | null> => {
    if (!takesFirstSteps(actor) || isFinished(actor.ksId, now)) return null
    const settings = await getSettings(tx)
    if (!settings || settings.isHidden) return null
    const steps = await stepsOf(tx, declared, settings)
    if (steps.every(({ isDone }) => isDone)) {
      finishedSince.set(actor.ksId, now)
      return null
    }
    return { steps, isHidden: false, version: settings.version }
  }
export type FirstStepsLeft = ReturnType<typeof firstStepsLeft>
