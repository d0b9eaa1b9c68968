import { randomBytes } from 'node:crypto'
import { write } from '@portal/platform/http/verb'
import { documents } from '../../contract.ts'
import { lockFor, take } from '../record.ts'
import { closePageOf, openPageOf } from './pageQueries.ts'

/** 128 random bits: the address tells nobody which companies there are, and nobody finds it who has not been given it. */
const newSlug = () => randomBytes(16).toString('hex')

/** Shows a policy to anybody who has its address: the administrator proves who they are first. */
export const openPage = write(
  documents.openPage,
  async (ctx, ref) => {
    const { row } = await lockFor(ctx, 'openPage', ref)
    await openPageOf(ctx.tx, { documentId: row.id, slug: newSlug(), by: ctx.actor.id, at: ctx.now.toISOString() })
    return take(ctx, 'openPage', row, {}, { more: { isPublic: true } })
  },
  { isSensitive: true },
)

export const closePage = write(documents.closePage, async (ctx, ref) => {
  const { row } = await lockFor(ctx, 'closePage', ref)
  await closePageOf(ctx.tx, row.id, ctx.actor.id, ctx.now.toISOString())
  return take(ctx, 'closePage', row, {}, { more: { isPublic: false } })
})
