import type { Actor } from '@portal/kit/actor'
import type { DeviationStatus, DeviationStep } from '../../contract.ts'
import { type DeviationFacts, deviationRules } from '../../rules.ts'
import { first } from './laterTexts.ts'

/** The steps a case is brought on by. What only brings it back is not worth waiting for. */
const onwards = ['resolve', 'close', 'reopen', 'assign', 'investigate', 'planAction', 'edit'] as const satisfies DeviationStep[]
const order: DeviationStatus[] = ['open', 'inProgress', 'resolved', 'closed']
/** Where a case comes next, and so on, from each status: a closed one by being reopened. */
const next: Record<DeviationStatus, DeviationStatus[]> = {
  open: order.slice(1),
  inProgress: order.slice(2),
  resolved: ['inProgress', 'closed'],
  closed: ['inProgress', 'resolved'],
}

/**
 * The steps of another status that the actor may come to take: what must happen first, in Norwegian.
 * One that separation of duties keeps from them (domain 4.4) is told of with that; one of another's role is left out.
 */
export function laterSteps(actor: Actor, deviation: DeviationFacts): Partial<Record<DeviationStep, string>> {
  return Object.fromEntries(
    onwards.flatMap((name): [DeviationStep, string][] => {
      const { from, who } = deviationRules.steps[name]
      if (from.includes(deviation.status)) return []
      const refusal = who(actor, deviation)
      if (refusal) return refusal.code === 'sod' ? [[name, refusal.message]] : []
      const at = next[deviation.status].find((status) => from.includes(status))
      return at ? [[name, first[`${deviation.status}>${at}` as keyof typeof first]]] : []
    }),
  )
}
