import { read } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { findSimilar } from './similarQueries.ts'

/** Fewer letters than these could be about anything. */
const least = 8

export const similar = read(deviations.similar, async ({ tx, actor }, { text, locationId = null }) => ({
  items: text.length < least || text.includes('\0') ? [] : await findSimilar(tx, actor, text, locationId),
}))
