import { Failure, missing } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { type Context, read, write } from '@portal/platform/http/verb'
import { calendarFeeds } from '../contract.ts'
import { newAddress } from './address.ts'
import { endFeed, feedOf, makeFeed } from './queries.ts'

/** Whose address is spoken of; the company's is an administrator's matter. */
const own = ({ actor }: Context) => actor.id
const company = ({ actor }: Context) => {
  if (!may(actor, 'admin')) throw new Failure('forbidden')
  return null
}
const entityOf = ({ actor }: Context, userId: string | null) => ({ type: 'calendarFeed', id: userId ?? actor.ksId })

async function make(ctx: Context, userId: string | null) {
  const { secret, ...address } = newAddress()
  const isReplaced = await makeFeed(ctx.tx, address, userId)
  const result = { address: `${ctx.baseUrl}/api/calendar/${secret}.ics`, feed: (await feedOf(ctx.tx, userId))! }
  const action = isReplaced ? 'calendarFeed.replace' : 'calendarFeed.make'
  return { action, entity: entityOf(ctx, userId), before: null, after: { isCompany: userId === null }, result }
}

async function end(ctx: Context, userId: string | null) {
  if (!(await endFeed(ctx.tx, userId))) throw missing()
  const before = { isCompany: userId === null }
  return { action: 'calendarFeed.end', entity: entityOf(ctx, userId), before, after: null, result: { feed: null } }
}

const current = async (ctx: Context, userId: string | null) => ({ feed: await feedOf(ctx.tx, userId) })
const sensitive = { isSensitive: true }

export const getCalendarFeed = read(calendarFeeds.getCalendarFeed, (ctx) => current(ctx, own(ctx)))
export const makeCalendarFeed = write(calendarFeeds.makeCalendarFeed, (ctx) => make(ctx, own(ctx)), sensitive)
export const endCalendarFeed = write(calendarFeeds.endCalendarFeed, (ctx) => end(ctx, own(ctx)))
export const getCompanyFeed = read(calendarFeeds.getCompanyFeed, async (ctx) => current(ctx, company(ctx)))
export const makeCompanyFeed = write(calendarFeeds.makeCompanyFeed, async (ctx) => make(ctx, company(ctx)), sensitive)
export const endCompanyFeed = write(calendarFeeds.endCompanyFeed, async (ctx) => end(ctx, company(ctx)))
