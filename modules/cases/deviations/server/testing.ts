import { addDays, osloDate } from '@portal/kit/dates'
import { type Answer, ok, type Tenant, type Who } from '../../../../apps/server/testing.ts'
import type { DeviationFacts } from '../rules.ts'

export const inDays = (days: number) => addDays(osloDate(new Date()), days)
const rootCause = 'Rutinen for kontroll av rekkverk var ikke kjent på riggen'

type Ref = { id: string; version: number }
/** A step of a case as the person would take it, with the version just seen unless another is given. */
export const step = (t: Tenant, who: Who, { id, version }: Ref, path: string, input: object = {}): Promise<Answer> =>
  t.as(who).post(`/deviations/${id}/${path}`, { version, ...input })

export const seen = async (t: Tenant, id: string, who: Who = 'auditor') => (await t.as(who).get(`/deviations/${id}`)).body

export async function reported(t: Tenant, given: object = {}, who: Who = 'employee') {
  const { id } = ok(await t.as(who).post('/deviations', { description: 'Rekkverk mangler på dekket over 4. etasje', ...given }))
  return seen(t, id)
}

type Given = { severity?: string; handler?: Who; dueIn?: number; report?: object }
export async function started(t: Tenant, { severity = 'medium', handler = 'leader', dueIn = 10, report = {} }: Given = {}) {
  const scale = severity === 'high' || severity === 'critical' ? { impact: 4, likelihood: 3 } : {}
  const input = { assigneeId: t.users[handler].id, category: 'workAtHeight', severity, dueDate: inDays(dueIn), ...scale }
  return ok(await step(t, 'leader', await reported(t, report), 'start', input))
}

/** An action of a case, planned; with `to` carried further by its owner and a controller. */
export async function acted(t: Tenant, deviation: Ref, to: 'planned' | 'done' | 'verified' = 'planned', owner: Who = 'employee') {
  const input = {
    title: 'Montere rekkverk',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users[owner].id,
    dueDate: inDays(5),
  }
  const planned = ok(await step(t, 'leader', deviation, 'actions', input))
  let action = planned.actions.at(-1)
  const move = async (who: Who, verb: string, given: object = {}) => {
    action = ok(await t.as(who).post(`/actions/${action.id}/${verb}`, { version: action.version, ...given }))
  }
  if (to !== 'planned') {
    await move(owner, 'start')
    await move(owner, 'complete', { note: 'Rekkverk er montert' })
  }
  if (to === 'verified') await move('controller', 'verify', { method: 'visual' })
  return action
}

export async function solved(t: Tenant, given: Given = {}) {
  const deviation = await started(t, given)
  if (given.severity === 'high' || given.severity === 'critical') await acted(t, deviation, 'done')
  const input = { resolutionSummary: 'Rekkverk er montert og kontrollert', rootCause, rootCauseCategories: ['routineMissing'] }
  return ok(await step(t, given.handler ?? 'leader', await seen(t, deviation.id), 'resolve', input))
}

export async function closed(t: Tenant, given: Given = {}) {
  return ok(await step(t, 'controller', await solved(t, given), 'close'))
}

/** A grave case that its leader treated: its action is verified and the case closed by the controller. */
export async function closedGrave(t: Tenant, severity = 'high') {
  const deviation = await started(t, { severity })
  await acted(t, deviation, 'verified')
  const input = { resolutionSummary: 'Rekkverk er montert og kontrollert', rootCause, rootCauseCategories: ['routineMissing'] }
  return ok(await step(t, 'controller', ok(await step(t, 'leader', await seen(t, deviation.id), 'resolve', input)), 'close'))
}

export const audited = (t: Tenant, action: string, entityId: string) =>
  t.owner('select * from audit where ks_id = $1 and action = $2 and entity_id = $3 order by n', [t.ksId, action, entityId])

export async function uploaded(t: Tenant, who: Who, name = 'bilde.png') {
  const bytes = name.endsWith('.png') ? png() : Buffer.from('Notat om saken')
  return ok(await t.as(who).upload('/files', { name, bytes, type: name.endsWith('.png') ? 'image/png' : 'text/plain' })).id as string
}
/** One grey pixel. */
const png = () => Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')

/** A case as the rules know it: open, and nothing done yet. */
export const deviation = (given: Partial<DeviationFacts> = {}): DeviationFacts => ({
  status: 'open',
  severity: 'medium',
  gravestSeverity: null,
  floorReasons: [],
  deviationType: 'unsafeCondition',
  category: 'other',
  categoriesHeld: ['other'],
  isSomeoneInjured: false,
  holds: [],
  departmentId: 'north',
  reportedById: 'reporter',
  assigneeId: 'handler',
  resolvedById: 'handler',
  waivedByIds: [],
  isFresh: true,
  impact: null,
  likelihood: null,
  rootCause: null,
  rootCauseCategories: [],
  immediateAction: null,
  actions: [],
  ...given,
})
