import type { Poster } from '../contract.ts'
import type { PlaceRow } from './queries.ts'

export const presentPoster = ({ locationId, name, address, city, posterId, madeAt, reports }: PlaceRow): Poster => ({
  locationId,
  name,
  address: [address, city].filter(Boolean).join(', '),
  hasCode: posterId !== null,
  madeAt,
  reports: Number(reports ?? 0),
})
