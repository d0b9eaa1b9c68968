import type { TenantDb } from '@portal/platform/db/db'
import type { Change, Context } from '@portal/platform/http/verb'
import type { InjuryFields } from '../contract.ts'
import { injuryTexts as texts } from '../texts.ts'
import { caseOf, listInjuries } from './queries.ts'
import { register } from './save.ts'

export { mayReadRegister } from '../rules.ts'
export { countInjuries } from './registerQueries.ts'
export type { Assess } from './save.ts'

/** The first word of an injury, from whoever stands at the scene (F-12): the one who reports may not edit the register afterwards. */
export async function registerAtScene(ctx: Context, deviationId: string, given: InjuryFields): Promise<Change<null>> {
  const { change } = await register(ctx, await caseOf(ctx.tx, ctx.actor, deviationId), given)
  return { ...change, result: null }
}

/** What an authority is told of the injuries of a case: no names, and nothing that is not in the register. */
export async function accountOfInjuries(tx: TenantDb, deviationId: string) {
  const found = await listInjuries(tx, deviationId)
  const each = (names: (string | null | undefined)[]) => names.filter(Boolean).join(', ')
  return {
    extent: found.map((injury) =>
      each([
        texts.outcome[injury.outcome],
        injury.mechanism && texts.mechanism[injury.mechanism].toLowerCase(),
        injury.bodyPart && texts.bodyPart[injury.bodyPart].toLowerCase(),
        ...injury.seriousCriteria.map((criterion) => texts.seriousCriterion[criterion].toLowerCase()),
        injury.activity && `under ${injury.activity.charAt(0).toLowerCase()}${injury.activity.slice(1)}`,
      ]),
    ),
    employers: found.map((injury) => each([injury.employerName, injury.employerOrgNumber]) || null),
    relations: found.map((injury) => injury.relation && texts.relation[injury.relation]),
  }
}
