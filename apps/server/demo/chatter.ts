import * as phrases from './phrases.ts'
import type { Random } from './random.ts'
import type { Times } from './schedule.ts'
import type { Member } from './staff.ts'
import type { When } from './steps.ts'
import type { World } from './world.ts'

type Talk = Record<phrases.Speaker, Member> & {
  id: string
  number: string
  reportedAt: string
  times: Times
  hasOwner: boolean
  hasPhoto: boolean
  isOnSite: boolean
}
type Phase = keyof typeof phrases.comments

/** What people write to each other along the way. */
export function speakUp(world: World, chance: Random, talk: Talk, when: When) {
  const { times, reportedAt, hasOwner, hasPhoto, isOnSite } = talk
  const soon = (instant: string, least: number, most: number) =>
    new Date(Date.parse(instant) + chance.whole(least, most) * 60_000).toISOString()
  const moments: Record<Phase, () => string> = {
    afterReport: () => soon(reportedAt, 4, 45),
    duringWork: () => times.share(chance.between(0.08, 0.97)),
    internal: () => times.share(chance.between(0.1, 0.9)),
    afterClosing: () => soon(times.close, 20, 300),
  }
  const used = new Set<string>()
  for (let left = chance.poisson(4.2); left > 0; left -= 1) {
    const phase = chance.share({ afterReport: 17, duringWork: 65, internal: 8, afterClosing: 10 })
    const [speaker, body, needs] = chance.pick(phrases.comments[phase])
    const at = moments[phase]()
    const isOutOfPlace = (speaker === 'owner' && !hasOwner) || (needs === 'site' && !isOnSite) || (needs === 'photo' && !hasPhoto)
    if (used.has(body) || isOutOfPlace) continue
    used.add(body)
    when(at, () => comment(world, chance, talk, talk[speaker], at, body, phase === 'internal'))
  }
}

function comment(
  { ledger, staff }: World,
  chance: Random,
  { id, number }: Talk,
  author: Member,
  at: string,
  body: string,
  isInternal: boolean,
) {
  if (author === staff.leaver && at >= staff.leavesAt) return
  const commentId = chance.id(at)
  const visibility = isInternal ? 'internal' : 'all'
  ledger.add(
    'comments',
    {
      id: commentId,
      record_id: id,
      body,
      visibility,
      created_by: author.id,
      created_at: at,
      edited_at: null,
      deleted_at: null,
      version: 1,
    },
    at,
  )
  // Being talked of makes no new version of a case, as in the product.
  if (!isInternal) ledger.change('deviations', id, at, { comment_count: Number(ledger.get('deviations', id).comment_count) + 1 })
  const action = `deviation.${isInternal ? 'commentInternally' : 'comment'}`
  ledger.tell(at, author, { action, entity: { type: 'deviation', id, number }, before: null, after: { commentId, body } })
}
