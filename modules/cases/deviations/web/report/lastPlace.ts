import { outbox } from '@portal/modules/records/outbox/web/public'

const name = 'last place'
const lifetime = 7 * 86_400_000
type Last = { id: string; at: number }

/** Where the person last reported from, sealed on this device among what they choose from, and gone with their key. */
export const rememberPlace = async (id: string, now = Date.now()) =>
  (await outbox.drafts()).saveChoices(name, { id, at: now } satisfies Last).catch(() => undefined)

/** Null when it was more than a week ago: people move on. */
export async function lastPlace(now = Date.now()): Promise<string | null> {
  const last = await (await outbox.drafts()).loadChoices<Last>(name).catch(() => undefined)
  return last && now - last.at < lifetime && last.at <= now ? last.id : null
}
