import type { IsoDate } from '@portal/kit/dates'
import type { Context } from '@portal/platform/http/verb'
import type { Entry } from '../contract.ts'

/**
 * How a module gives the wheel what is periodic in it: what the actor may see from one day to another, both included and of one year, times of
 * one series in one month as one entry, at most so many.
 */
export type PeriodicSource = (ctx: Context, span: { from: IsoDate; to: IsoDate; most: number }) => Promise<Entry[]>
