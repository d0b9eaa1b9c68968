import { Failure, missing } from '@portal/kit/errors'
import { type Change, type Context, read, write } from '@portal/platform/http/verb'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { type ManagedTag, tags } from '../contract.ts'
import { mayKeepTags } from '../rules.ts'
import { tagTexts } from '../texts.ts'
import { isNameTaken, joinTags, listManaged, lockManaged, setName, setRetired } from './manageQueries.ts'

const { error } = tagTexts
type LockedTag = Awaited<ReturnType<typeof lockManaged>>[number]
type TagChange = Change<{ items: ManagedTag[] }>

function refuseOthers({ actor }: Pick<Context, 'actor'>) {
  if (!mayKeepTags(actor)) throw new Failure('forbidden', { message: error.notKeeper })
}

/** The steps of whoever keeps the list, by which records they see. */
export function manageBy(kinds: readonly RecordKind[]) {
  async function hold(ctx: Context, id: string, version: number, other?: string) {
    refuseOthers(ctx)
    const found = await lockManaged(ctx.tx, ctx.actor, kinds, other ? [id, other] : [id])
    const tag = found.find((one) => one.id === id)
    const into = found.find((one) => one.id === other)
    if (!tag || (other && !into)) throw missing()
    if (tag.version !== version) throw new Failure('conflict')
    return { tag, into }
  }
  /** The log keeps a digest of a tag that is on restricted records alone. */
  const logged = async (ctx: Context, step: string, tag: LockedTag, before: object, after: object): Promise<TagChange> => ({
    action: `tag.${step}`,
    entity: { type: 'tag', id: tag.id },
    before: hashTexts(before, ['tags'], tag.id, tag.isHidden),
    after: hashTexts(after, ['tags'], tag.id, tag.isHidden),
    result: { items: await listManaged(ctx.tx, ctx.actor, kinds) },
  })

  const list = read(tags.list, async (ctx) => {
    refuseOthers(ctx)
    return { items: await listManaged(ctx.tx, ctx.actor, kinds) }
  })

  const rename = write(tags.rename, async (ctx, { id, version, name }) => {
    const { tag } = await hold(ctx, id, version)
    if (await isNameTaken(ctx.tx, id, name))
      throw new Failure('guard', { message: error.taken(name), missing: ['name'], fields: { name: error.taken(name) } })
    await setName(ctx.tx, id, name)
    return logged(ctx, 'rename', tag, { tags: tag.name }, { tags: name })
  })

  const join = write(tags.join, async (ctx, { id, version, into: intoId }) => {
    if (id === intoId) throw new Failure('guard', { message: error.itself, missing: ['into'], fields: { into: error.itself } })
    const { tag, into } = await hold(ctx, id, version, intoId)
    const counts = await joinTags(ctx.tx, kinds, id, intoId)
    const isHidden = tag.isHidden || into!.isHidden
    return logged(ctx, 'join', { ...tag, isHidden }, { tags: tag.name }, { tags: into!.name, ...counts })
  })

  const turned = (step: 'retire' | 'reinstate', isRetired: boolean) =>
    write(tags[step], async (ctx, { id, version }) => {
      const { tag } = await hold(ctx, id, version)
      if (tag.isRetired === isRetired) throw new Failure('state')
      await setRetired(ctx.tx, id, isRetired ? ctx.now.toISOString() : null)
      return logged(ctx, step, tag, { isRetired: tag.isRetired }, { isRetired })
    })
  const retire = turned('retire', true)
  const reinstate = turned('reinstate', false)
  return { list, rename, join, retire, reinstate }
}
