import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { requireFreshProof } from '@portal/platform/http/freshProof'
import { type Context, read, write } from '@portal/platform/http/verb'
import { exportJWK, generateKeyPair } from 'jose'
import { ssoSettings } from '../contract.ts'
import { mayEditProviders } from '../rules.ts'
import { ssoTexts as texts } from '../texts.ts'
import { ours, presentProvider } from './present.ts'
import { keyPurpose, secretPurpose } from './provider.ts'
import * as queries from './queries.ts'

const refuseField = (field: string, message: string) => new Failure('guard', { message, missing: [field], fields: { [field]: message } })
const onlyAdmin = ({ actor }: Context) => {
  if (!mayEditProviders(actor)) throw new Failure('forbidden')
}

/** Whoever decides which provider is believed decides who comes in: an open session is not enough (SES-12). */
const freshAdmin = async (ctx: Context) => {
  onlyAdmin(ctx)
  await requireFreshProof(ctx.tx, ctx.actor.sessionId)
}

export const listProviders = read(ssoSettings.listProviders, async (ctx) => {
  onlyAdmin(ctx)
  return { items: (await queries.listProviders(ctx.tx)).map(presentProvider), ours: ours(ctx.baseUrl, ctx.actor.ksId, null) }
})

export const getProvider = read(ssoSettings.getProvider, async (ctx, { id }) => {
  onlyAdmin(ctx)
  return { provider: presentProvider(await queries.getProvider(ctx.tx, id)), ours: ours(ctx.baseUrl, ctx.actor.ksId, id) }
})

export const addProvider = write(ssoSettings.addProvider, async (ctx, input) => {
  await freshAdmin(ctx)
  await check(ctx, input, null)
  const id = newId()
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const named = { kid: id, alg: 'ES256', use: 'sig' }
  const after = await queries.insertProvider(ctx.tx, {
    id,
    ...columnsOf(ctx, input),
    secret_sealed: input.clientSecret ? ctx.seal(secretPurpose, input.clientSecret) : null,
    key_sealed: ctx.seal(keyPurpose, JSON.stringify({ ...(await exportJWK(privateKey)), ...named })),
    public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...named }),
  })
  return { action: 'ssoProvider.add', entity: { type: 'ssoProvider', id }, before: null, after, result: presentProvider(after) }
})

/** Taken out of use, it ends what it opened: whoever turns it off may have had reason to. */
export const updateProvider = write(ssoSettings.updateProvider, async (ctx, { id, version, ...input }) => {
  await freshAdmin(ctx)
  const before = await lockFor(ctx, id, version)
  await check(ctx, input, before)
  const after = await queries.updateProvider(ctx.tx, id, {
    ...columnsOf(ctx, input),
    ...(input.clientSecret && { secret_sealed: ctx.seal(secretPurpose, input.clientSecret) }),
    proved_domains: before.provedDomains.filter((domain) => input.domains.includes(domain)),
  })
  const isLess = (before.isActive && !after.isActive) || before.issuer !== after.issuer || before.clientId !== after.clientId
  if (isLess) await queries.endSessionsOf(ctx.tx, id, 'providerChanged')
  const logged = { ...after, ...(input.clientSecret && { secretChanged: true }) }
  return { action: 'ssoProvider.update', entity: { type: 'ssoProvider', id }, before, after: logged, result: presentProvider(after) }
})

export const removeProvider = write(ssoSettings.removeProvider, async (ctx, { id, version }) => {
  await freshAdmin(ctx)
  const before = await lockFor(ctx, id, version)
  await queries.endSessionsOf(ctx.tx, id, 'providerRemoved')
  await queries.deleteProvider(ctx.tx, id)
  return { action: 'ssoProvider.remove', entity: { type: 'ssoProvider', id }, before, after: null, result: { success: true as const } }
})

async function lockFor({ tx }: Context, id: string, version: number) {
  const before = await queries.lockProvider(tx, id)
  if (before.version !== version) throw new Failure('conflict')
  return before
}

type Input = Parameters<(typeof addProvider)['run']>[1]
/** A secret is kept for the address it was given for: whoever changes that must know it. */
async function check({ tx }: Context, input: Input, before: queries.SettingsRow | null) {
  const isMoved = before !== null && (before.issuer !== input.issuer || before.clientId !== input.clientId)
  const needsSecret = input.authMethod !== 'private_key_jwt' && !input.clientSecret
  if (needsSecret && !before?.hasSecret) throw refuseField('clientSecret', texts.secretMissing)
  if (needsSecret && isMoved) throw refuseField('clientSecret', texts.secretAgain)
  if (input.makesUsers && input.domains.length === 0) throw refuseField('domains', texts.usersNeedDomain)
  if (await queries.isThere(tx, input.issuer, input.clientId, before?.id ?? null)) throw refuseField('clientId', texts.alreadyThere)
  if (input.defaultDepartmentId && !(await queries.isDepartment(tx, input.defaultDepartmentId)))
    throw refuseField('defaultDepartmentId', texts.departmentGone)
}

const columnsOf = (_: Context, input: Input) => ({
  name: input.name,
  issuer: input.issuer,
  client_id: input.clientId,
  auth_method: input.authMethod,
  uses_par: input.usesPar,
  scopes: [...new Set(input.scopes)],
  acr_values: [...new Set(input.acrValues)],
  domains: [...new Set(input.domains)],
  trusts_email: input.trustsEmail,
  trusts_second_factor: input.trustsSecondFactor,
  makes_users: input.makesUsers,
  default_role: input.defaultRole,
  default_department_id: input.defaultDepartmentId ?? null,
  is_active: input.isActive,
})
