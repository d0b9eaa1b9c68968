import type { Actor } from '@portal/kit/actor'
import { Failure, missing } from '@portal/kit/errors'
import { fieldFailure } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import type { TenantDb } from '@portal/platform/db/db'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type Links, linksAt } from '../contract.ts'
import { mayRemove } from '../rules.ts'
import { linkTexts } from '../texts.ts'
import { changesOf } from './linkNow.ts'
import { addLink, type End, type Linkable, linksOf, lockEnd, lockLink, statusesOf, updateLink } from './queries.ts'

const { error } = linkTexts
type Ref = { id: string; linkId: string; version: number }

/** The verbs of `linksAt` for a kind. A link makes no new version of either record. */
export function linkVerbs({ kind, mayEdit }: Linkable, all: readonly Linkable[]) {
  const endpoints = linksAt(kind.path)
  const kinds = all.map((one) => one.kind)
  const notFound = () => new Failure('missing', { message: error.notFound, fields: { number: error.notFound } })

  async function linksIn({ tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>, id: string, mayLink: boolean): Promise<Links> {
    const rows = await linksOf(tx, actor, kinds, id)
    const statuses = await statusesOf(
      tx,
      all,
      rows.map(({ record }) => record),
      now,
    )
    return {
      items: rows.map(({ record, ...row }) => ({
        ...row,
        record: { ...record, status: statuses.get(record.id) ?? null },
        canRemove: mayRemove(actor, row.createdBy.id, mayLink),
      })),
      mayLink,
      kinds: kinds.map((one) => one.kind),
    }
  }

  async function lockThis(tx: TenantDb, actor: Actor, id: string) {
    const found = await lockEnd(tx, actor, kind, 'id', id)
    if (!found) throw missing()
    return found
  }
  function refuseAnonymised(...ends: readonly End[]) {
    if (ends.some(({ isAnonymised }) => isAnonymised)) throw new Failure('locked', { message: error.anonymised })
  }

  return {
    links: read(endpoints.links, async (ctx, { id }) => {
      const mayLink = await mayEdit(ctx, id)
      return linksIn(ctx, id, mayLink)
    }),

    link: write(endpoints.link, async (ctx, { id, number, relation, isReversed, reason = null }) => {
      const { tx, actor, now } = ctx
      const one = await lockThis(tx, actor, id)
      const prefix = number.toUpperCase().split('-', 1)[0]
      const of = all.find((each) => each.kind.prefix === prefix)
      const other = of && (await lockEnd(tx, actor, of.kind, 'number', number.toUpperCase()))
      if (!other) throw notFound()
      if (other.id === id) throw fieldFailure('number', error.itself)
      refuseAnonymised(one, other)
      const mayLink = await mayEdit(ctx, id)
      if (!mayLink && !(await of.mayEdit(ctx, other.id))) throw new Failure('forbidden', { message: error.notEditor })
      const [from, to] = isReversed ? [other, one] : [one, other]
      const linkId = newId()
      const row = { id: linkId, from_id: from.id, to_id: to.id, relation, reason: reason || null }
      if (!(await addLink(tx, { ...row, created_by: actor.id, created_at: now.toISOString() })))
        throw new Failure('state', { message: error.standing, fields: { number: error.standing } })
      const [change, ...also] = changesOf('link', { ...one, kind }, { ...other, kind: of.kind }, { linkId, relation })
      return { ...change, also, result: await linksIn(ctx, id, mayLink) }
    }),

    unlink: write(endpoints.unlink, async (ctx, { id, linkId, version }: Ref) => {
      const { tx, actor, now } = ctx
      const one = await lockThis(tx, actor, id)
      const link = (await linksOf(tx, actor, kinds, id)).find((each) => each.id === linkId)
      const of = link && all.find((each) => each.kind.kind === link.record.kind)
      const other = link && of && (await lockEnd(tx, actor, of.kind, 'id', link.record.id))
      if (!other) throw missing()
      refuseAnonymised(one, other)
      const mayLink = await mayEdit(ctx, id)
      const mayEither = mayLink || (await of.mayEdit(ctx, other.id))
      if (!mayRemove(actor, link.createdBy.id, mayEither)) throw new Failure('forbidden', { message: error.notRemover })
      if ((await lockLink(tx, linkId)).version !== version) throw new Failure('conflict')
      await updateLink(tx, linkId, { removed_by: actor.id, removed_at: now.toISOString() })
      const [change, ...also] = changesOf('unlink', { ...one, kind }, { ...other, kind: of.kind }, { linkId, relation: link.relation })
      return { ...change, also, result: await linksIn(ctx, id, mayLink) }
    }),
  }
}
