import { Failure } from '@portal/kit/errors'
import { refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type Matrices, type MatrixVersion, riskMatrices } from '../contract.ts'
import { defaultMatrix, mappingGaps, matrixGaps, mayEditMatrix } from '../matrixRules.ts'
import { matrixTexts } from '../texts.ts'
import { allMatrices, insertMatrix, lockMatrices, oneMatrix, removeDraft, updateMatrix } from './queries.ts'

const { error } = matrixTexts

async function matricesFor({ tx, actor }: Context): Promise<Matrices> {
  const all = await allMatrices(tx)
  const inUse = all.find(({ status }) => status === 'inUse') ?? null
  const canEdit = mayEditMatrix(actor)
  return {
    inUse,
    definition: inUse?.definition ?? defaultMatrix,
    draft: (canEdit && all.find(({ status }) => status === 'draft')) || null,
    retired: all.filter(({ status }) => status === 'retired').map(({ definition: _, ...one }) => one),
    canEdit,
  }
}

export const list = read(riskMatrices.list, (ctx) => {
  if (ctx.actor.role === 'guest') throw new Failure('forbidden')
  return matricesFor(ctx)
})

const changed = async (ctx: Context, step: string, id: string, before: object | null, after: object | null) => ({
  action: `riskMatrix.${step}`,
  entity: { type: 'riskMatrix', id },
  before,
  after,
  result: await matricesFor(ctx),
})
const logged = ({ number, status, definition }: Pick<MatrixVersion, 'number' | 'status' | 'definition'>) => ({
  number,
  status,
  ...definition,
})
const stamp = ({ actor, now }: Context) => ({ updated_at: now.toISOString(), updated_by: actor.id })

/** The draft, locked; refused to whoever may not change it, of another version than was seen, and when it is in use already. */
async function lockDraft(ctx: Context, { id, version }: { id: string; version: number }) {
  if (!mayEditMatrix(ctx.actor)) throw new Failure('forbidden')
  await lockMatrices(ctx.tx)
  const one = await oneMatrix(ctx.tx, id)
  if (!one) throw new Failure('missing')
  if (one.status !== 'draft') throw new Failure('state', { message: error.noDraft })
  if (one.version !== version) throw new Failure('conflict')
  return one
}

export const begin = write(riskMatrices.begin, async (ctx) => {
  if (!mayEditMatrix(ctx.actor)) throw new Failure('forbidden')
  await lockMatrices(ctx.tx)
  const all = await allMatrices(ctx.tx)
  if (all.some(({ status }) => status === 'draft')) throw new Failure('state', { message: error.hasDraft })
  const row = { id: newId(), number: (all[0]?.number ?? 0) + 1, status: 'draft' as const }
  const definition = all.find(({ status }) => status === 'inUse')?.definition ?? defaultMatrix
  const at = ctx.now.toISOString()
  await insertMatrix(ctx.tx, { ...row, definition: JSON.stringify(definition), created_at: at, created_by: ctx.actor.id, ...stamp(ctx) })
  return changed(ctx, 'begin', row.id, null, { number: row.number, status: row.status })
})

export const edit = write(riskMatrices.edit, async (ctx, { definition, ...ref }) => {
  const before = await lockDraft(ctx, ref)
  refuseGaps(matrixGaps(definition))
  await updateMatrix(ctx.tx, ref.id, { definition: JSON.stringify(definition), ...stamp(ctx) })
  return changed(ctx, 'edit', ref.id, logged(before), logged({ ...before, definition }))
})

export const discard = write(riskMatrices.discard, async (ctx, ref) => {
  const before = await lockDraft(ctx, ref)
  await removeDraft(ctx.tx, ref.id)
  return changed(ctx, 'discard', ref.id, logged(before), null)
})

export const takeIntoUse = write(riskMatrices.takeIntoUse, async (ctx, { mapping, reason, ...ref }) => {
  const draft = await lockDraft(ctx, ref)
  const before = (await allMatrices(ctx.tx)).find(({ status }) => status === 'inUse')
  refuseGaps([...matrixGaps(draft.definition), ...mappingGaps(mapping, before?.definition ?? defaultMatrix, draft.definition)])
  if (before) await updateMatrix(ctx.tx, before.id, { status: 'retired', ...stamp(ctx) })
  const taken = { status: 'inUse', mapping: JSON.stringify(mapping), reason, taken_at: ctx.now.toISOString(), taken_by: ctx.actor.id }
  await updateMatrix(ctx.tx, ref.id, { ...taken, ...stamp(ctx) })
  const change = await changed(ctx, 'takeIntoUse', ref.id, { status: 'draft' }, { status: 'inUse', number: draft.number, ...mapping })
  return { ...change, reason }
})
