import { type IsoDate, osloDate } from '@portal/kit/dates'
import type { Context } from '@portal/platform/http/verb'
import type { Entry } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import type { PeriodicSource } from './periodicSource.ts'

/** A record and the day it is to be gone through. */
export type Review = {
  id: string
  title: string
  day: IsoDate
  ownerId: string
  ownerName: string
  departmentId: string
  departmentName: string
}
type Span = { from: IsoDate; to: IsoDate; most: number }
type Kind = {
  kind: string
  theme: Entry['theme']
  words: { one: (title: string) => string; many: (n: number) => string }
  /** The page of one. */
  page: string
  /** The list of those of an owner from one day to another. */
  list: (asked: { ownerId: string; from: IsoDate; to: IsoDate }) => string
  /** Those the actor may see, by day. */
  reviews: (ctx: Context, span: Span) => Promise<Review[]>
}

/** Gives the wheel when records of a kind are to be gone through: those of one owner in one month as one entry. */
export const reviewsOf =
  ({ kind, theme, words, page, list, reviews }: Kind): PeriodicSource =>
  async (ctx, span) => {
    const groups = Map.groupBy(await reviews(ctx, span), ({ day, ownerId }) => `${day.slice(5, 7)}:${ownerId}`)
    return [...groups].map(([key, own]): Entry => {
      const [first, last] = [own[0]!, own.at(-1)!]
      const isOne = own.length === 1
      const isAlike = own.every(({ departmentId }) => departmentId === first.departmentId)
      const path = isOne ? `${page}/${first.id}` : list({ ownerId: first.ownerId, from: first.day, to: last.day })
      return {
        key: `${kind}:${key}`,
        kind: 'review',
        title: isOne ? words.one(first.title) : words.many(own.length),
        theme,
        month: Number(first.day.slice(5, 7)),
        date: first.day,
        ownerId: first.ownerId,
        ownerName: first.ownerName,
        departmentId: isAlike ? first.departmentId : null,
        departmentName: isAlike ? first.departmentName : null,
        status: first.day < osloDate(ctx.now) ? 'late' : 'planned',
        times: own.length,
        done: 0,
        doneOn: null,
        link: { id: first.id, path },
        move: null,
        whyNotMove: wheelTexts.why.review,
      }
    })
  }
