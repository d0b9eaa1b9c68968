import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { isOrgNumberAllowed } from '@portal/kit/orgNumber'
import { may } from '@portal/kit/permissions'
import { endSingleFactorSessions, hasTwoFactor } from '@portal/modules/identity/auth/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { company } from '../contract.ts'
import { companyTexts } from '../texts.ts'
import { presentCompany } from './present.ts'
import * as queries from './queries.ts'
import { checkZipCode, refuseField, refuseStale } from './refuse.ts'

/** What follows of an edit, in the same transaction; who knows it stands above this module. */
export type Follow = (ctx: Context, before: queries.CompanyRow, after: queries.CompanyRow) => Promise<Change<null>[]>

export const update = (follow: Follow) =>
  write(company.update, async (ctx, { version, ...fields }) => {
    const before = await lockForEdit(ctx, version)
    if (!isOrgNumberAllowed(fields.orgNumber, before.isDemo)) throw refuseField('orgNumber', companyTexts.orgNumber)
    checkZipCode(fields.country, fields.zipCode === undefined ? before.zipCode : fields.zipCode)
    if (fields.founded && fields.founded > osloDate(ctx.now)) throw refuseField('founded', companyTexts.notFuture)
    const change = await changed(ctx, 'company.update', before, {
      name: fields.name,
      org_number: fields.orgNumber,
      address: fields.address,
      zip_code: fields.zipCode,
      city: fields.city,
      country: fields.country,
      website: fields.website,
      industry_code: fields.industryCode,
      industry: fields.industry,
      employees: fields.employees,
      revenue: fields.revenue,
      founded: fields.founded,
      fte: fields.fte,
      balance_total: fields.balanceTotal,
      revenue_prev: fields.revenuePrev,
      balance_total_prev: fields.balanceTotalPrev,
      fte_prev: fields.ftePrev,
      is_public_sector: fields.isPublicSector,
      is_public_interest_entity: fields.isPublicInterestEntity,
      phone: fields.phone,
      email: fields.email,
      insurer_name: fields.insurerName,
      insurer_phone: fields.insurerPhone,
      bht_name: fields.bhtName,
      bht_phone: fields.bhtPhone,
      emergency_contacts: JSON.stringify(fields.emergencyContacts),
    })
    return { ...change, also: await follow(ctx, before, change.after) }
  })

export const switchModules = write(company.switchModules, async (ctx, { version, modulesOff }) => {
  const before = await lockForEdit(ctx, version)
  return changed(ctx, 'company.switchModules', before, { modules_off: modulesOff })
})

export const demandTwoFactor = write(
  company.demandTwoFactor,
  async (ctx, { version, isDemanded, roles, offices }) => {
    const before = await lockForEdit(ctx, version)
    const of = { roles: unique(roles ?? before.twoFactorRoles), offices: unique(offices ?? before.twoFactorOffices) }
    const isOfSome = isDemanded || of.roles.length > 0 || of.offices.length > 0
    if (isOfSome && !(await hasTwoFactor(ctx, ctx.actor.accountId))) throw refuseField('demandsTwoFactor', companyTexts.ownTwoFactorFirst)
    const set = { demands_two_factor: isDemanded, two_factor_roles: of.roles, two_factor_offices: of.offices }
    const change = await changed(ctx, 'company.demandTwoFactor', before, set)
    await endSingleFactorSessions(ctx)
    return change
  },
  { isSensitive: true },
)

const unique = <V>(values: readonly V[]) => [...new Set(values)].sort()

async function lockForEdit({ tx, actor }: Context, version: number) {
  if (!may(actor, 'admin')) throw new Failure('forbidden')
  const before = await queries.lockCompany(tx)
  refuseStale(version, before)
  return before
}

async function changed(ctx: Context, action: string, before: queries.CompanyRow, set: Parameters<typeof queries.updateCompany>[1]) {
  const after = await queries.updateCompany(ctx.tx, { ...set, updated_at: ctx.now.toISOString() })
  return { action, entity: { type: 'company', id: before.ksId }, before, after, result: presentCompany(ctx, after) }
}
