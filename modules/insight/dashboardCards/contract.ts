import { write } from '@portal/kit/contract'
import * as z from 'zod/mini'
import { cardNames } from './choices.ts'

export * from './choices.ts'

const names = z.array(z.enum(cardNames)).check(
  z.maxLength(cardNames.length),
  z.refine((some) => new Set(some).size === some.length, { error: 'Hvert kort kan bare stå én gang' }),
)

/** How somebody has arranged the overview. */
export const CardLayout = z.object({
  /** Those that are not named stand after them, in the order they have by themselves. */
  order: z.array(z.enum(cardNames)),
  hidden: z.array(z.enum(cardNames)),
  /** 0 where nothing has been arranged. */
  version: z.int(),
})
export type CardLayout = z.output<typeof CardLayout>

export const dashboardCards = {
  arrange: write(
    '/dashboard/cards',
    z.strictObject({ order: names, hidden: names, version: z.int().check(z.minimum(0)) }),
    CardLayout,
    'PUT',
  ),
}
