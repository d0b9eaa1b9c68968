import { randomBytes } from 'node:crypto'
import { type Context, write } from '@portal/platform/http/verb'
import { documents } from '../../contract.ts'
import { lockFor, take } from '../record.ts'
import { setPage } from './pageQueries.ts'

/** 128 random bits: the address tells nobody which companies there are, and nobody finds it who has not been given it. */
const newSlug = () => randomBytes(16).toString('hex')

async function set(ctx: Context, ref: { id: string; version: number }, step: 'openPage' | 'closePage') {
  const { row } = await lockFor(ctx, step, ref)
  const isOpen = step === 'openPage'
  await setPage(ctx.tx, { documentId: row.id, slug: newSlug(), isOpen, by: ctx.actor.id, at: ctx.now.toISOString() })
  return take(ctx, step, row, {}, { more: { isPublic: isOpen } })
}

/** Shows a policy to anybody who has its address: the administrator proves who they are first. */
export const openPage = write(documents.openPage, (ctx, ref) => set(ctx, ref, 'openPage'), { isSensitive: true })
export const closePage = write(documents.closePage, (ctx, ref) => set(ctx, ref, 'closePage'))
