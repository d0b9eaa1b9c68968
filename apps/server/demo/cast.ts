import { isGrave } from '../../../modules/cases/deviations/severityRules.ts'
import type { Case } from './cases.ts'
import type { Random } from './random.ts'
import type { Member, Staff } from './staff.ts'

/** Who does what in a case, so that nobody judges their own work (domain 4.4, S1 and S2). */
export type Cast = Record<'leader' | 'starter' | 'handler' | 'controller' | 'closer', Member> & { owners: readonly Member[] }

export function castOf(staff: Staff, chance: Random, it: Case): Cast {
  const grave = isGrave(it.severity)
  const leader = staff.leaderOf(it.department)
  const handler = it.handler ?? (chance.chance(0.65) ? leader : chance.pick(staff.deputiesOf(it.department)))
  const starter = chance.chance(0.85) ? leader : staff.called('Marte Nygård')
  const controller = staff.called(chance.chance(0.7) ? 'Siv Østby' : 'Arne Dybvik')

  // Workers of the department, now and then the one who treats the case; never who will verify or close.
  const workers = chance.shuffled(staff.in(it.department).filter(({ roleId, id }) => roleId === 3 && id !== it.reporter.id))
  const isHandlers = chance.chance(0.25)
  const owners = [...(it.owner ? [it.owner] : isHandlers ? [handler] : []), ...workers]

  const outsiders = ['Marte Nygård', 'Bjørn Ærøy'].map(staff.called).filter((one) => one !== handler && !owners.includes(one))
  const closer = !grave ? (chance.chance(0.7) ? leader : controller) : chance.chance(0.85) ? controller : chance.pick(outsiders)
  return { leader, starter, handler, controller, closer, owners }
}
