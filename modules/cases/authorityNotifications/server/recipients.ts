import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { leadersOf, orAdministrators } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { RuleId } from '../contract.ts'
import { ruleOf } from '../dutyRules.ts'
import { ableToLead } from './workQueries.ts'

type About = { ruleId: RuleId; departmentId: string; locationId: string | null; reportedById: string }

/**
 * Whom a duty reaches (domain 2.5, 3.10): those who decide, the leaders upwards, and the offices the rule names, where the case is. When nobody
 * who decides is left at work beside the one who reported the case, the administrators too: they always may.
 */
export async function recipientsOf(tx: TenantDb, { ruleId, departmentId, locationId, reportedById }: About, now: Date) {
  const { deciders, informed } = ruleOf(ruleId)
  const offices = [...deciders.filter((one) => one !== 'leader' && one !== 'prosjektleder'), ...informed]
  const holders = await holdersOf(tx, offices, departmentId, locationId)
  const leaders = await leadersOf(tx, departmentId)
  const officers = holders.filter(({ type }) => (deciders as readonly string[]).includes(type)).map(({ id }) => id)
  const deciding = deciders.includes('leader') || officers.length === 0 ? [...officers, ...leaders] : officers
  return [...(await orAdministrators(tx, deciding, { now, except: [reportedById] })), ...leaders, ...holders.map(({ id }) => id)]
}

/** Whom the notice of a project reaches: who leads it, and the offices the rule names. When that leader is not at work, the administrators too. */
export async function recipientsOfWork(tx: TenantDb, leaderId: string, now: Date) {
  const holders = await holdersOf(tx, ruleOf('N-10').informed)
  return [...(await orAdministrators(tx, await ableToLead(tx, leaderId), { now, except: [] })), ...holders.map(({ id }) => id)]
}
