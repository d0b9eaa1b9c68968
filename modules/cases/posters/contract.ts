import { heavy, read, write } from '@portal/kit/contract'
import { choices, id, instant, longText, orNull, version } from '@portal/kit/fields'
import { hintedCategories } from '@portal/modules/cases/deviations'
import * as z from 'zod/mini'

/** A place, and the code on its poster, if it has one. */
export const Poster = z.object({
  locationId: id,
  name: z.string(),
  address: z.string(),
  /** The code lets people report without an account, where the company allows it. */
  hasCode: z.boolean(),
  madeAt: z.nullable(z.string()),
  reports: z.int(),
})
export type Poster = z.output<typeof Poster>

const Posters = z.object({
  items: z.array(Poster),
  allowsOpenReports: z.boolean(),
  canAllow: z.boolean(),
  version: z.int(),
})

export const posterFormats = ['pdf', 'svg'] as const
export type PosterFormat = (typeof posterFormats)[number]

const place = z.strictObject({ id })
export const posters = {
  /** The places the actor may change. */
  listPosters: read('/posters', z.strictObject({}), Posters),
  allowOpenReports: write('/posters/settings', z.strictObject({ isAllowed: z.boolean(), version }), Posters, 'PUT'),
  /** A new code for a place; the one it had is dead at once. */
  makePosterCode: write('/locations/:id/poster', place, Poster),
  revokePosterCode: write('/locations/:id/poster/revoke', place, Poster),
  printPoster: heavy(
    read(
      '/locations/:id/poster',
      z.strictObject({ id, format: z.optional(choices(posterFormats)) }),
      z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() }),
    ),
  ),
}

const code = z.string().check(z.regex(/^[\w-]{22}$/, { error: 'Ukjent kode' }))
/** How many photos somebody without an account may add to one report. */
export const photosPerReport = 3

/** Calls open to anybody with the code. An unknown, a revoked and a switched-off code answer the same 404. */
export const openReports = {
  lookUp: read('/open-reports/poster', z.strictObject({ code }), z.object({ company: z.string(), place: z.string() })),
  /** One picture, as the part `file` of a multipart request; the code stands in the address, so that it is judged before the bytes are read. */
  addPhoto: write('/open-reports/photos', z.strictObject({ code }), z.object({ id })),
  report: write(
    '/open-reports',
    z.strictObject({
      code,
      description: longText({ min: 5, max: 4000, label: 'hva som skjedde' }),
      isSomeoneInjured: z.optional(z.boolean()),
      category: z.optional(choices(hintedCategories)),
      photoIds: z.optional(z.array(id).check(z.maxLength(photosPerReport))),
      clientCreatedAt: orNull(instant),
    }),
    z.object({ success: z.literal(true) }),
  ),
}
