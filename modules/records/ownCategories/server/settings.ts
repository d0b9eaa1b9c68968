import { Failure, missing } from '@portal/kit/errors'
import { refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Context, read, write } from '@portal/platform/http/verb'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import type { OwnCategoriesContract, OwnCategory } from '../contract.ts'
import { categoryGaps, maySetOwnCategories } from '../rules.ts'
import { insertOwnCategory, lockOwnCategories, ownCategoriesOf, updateOwnCategory } from './queries.ts'

/** The own categories of a kind in Innstillinger; `names` are what the kind calls its categories. */
export function ownCategoryVerbs({ kind }: Pick<RecordKind, 'kind'>, contract: OwnCategoriesContract, names: Record<string, string>) {
  const shown = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) => ({
    items: await ownCategoriesOf(tx, kind),
    canEdit: maySetOwnCategories(actor),
  })
  const logged = ({ label, belongsTo, isActive }: Omit<OwnCategory, 'id' | 'version'>) => ({
    label,
    category: names[belongsTo] ?? belongsTo,
    isActive,
  })
  async function lockAll({ tx, actor }: Context) {
    if (!maySetOwnCategories(actor)) throw new Failure('forbidden')
    await lockOwnCategories(tx, kind)
    return ownCategoriesOf(tx, kind)
  }
  return {
    /** Whoever sees records of the kind may know what they are called. */
    ownCategories: read(contract.ownCategories, shown),
    addOwnCategory: write(contract.addOwnCategory, async (ctx, { label, belongsTo }) => {
      const items = await lockAll(ctx)
      const one = { id: newId(), label, belongsTo, isActive: true }
      refuseGaps(categoryGaps(items, one, Object.values(names)))
      const at = ctx.now.toISOString()
      const by = ctx.actor.id
      const stamp = { created_at: at, created_by: by, updated_at: at, updated_by: by }
      await insertOwnCategory(ctx.tx, { id: one.id, kind, label, belongs_to: belongsTo, ...stamp })
      return {
        action: 'ownCategory.add',
        entity: { type: 'ownCategory', id: one.id },
        before: null,
        after: logged(one),
        result: await shown(ctx),
      }
    }),
    /** Its name, and whether it is in use. Records that have it have it still, under the name it has now. */
    changeOwnCategory: write(contract.changeOwnCategory, async (ctx, { id, version, label, isActive }) => {
      const items = await lockAll(ctx)
      const before = items.find((one) => one.id === id)
      if (!before) throw missing()
      if (before.version !== version) throw new Failure('conflict')
      refuseGaps(categoryGaps(items, { id, label, isActive }, Object.values(names)))
      await updateOwnCategory(ctx.tx, id, {
        label,
        is_active: isActive,
        updated_at: ctx.now.toISOString(),
        updated_by: ctx.actor.id,
      })
      return {
        action: 'ownCategory.change',
        entity: { type: 'ownCategory', id },
        before: logged(before),
        after: logged({ ...before, label, isActive }),
        result: await shown(ctx),
      }
    }),
  }
}
