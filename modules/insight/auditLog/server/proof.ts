import { createHash } from 'node:crypto'
import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { formatNumber } from '@portal/kit/format'
import { fieldFailure } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import type { Context } from '@portal/platform/http/verb'
import { auditLogTexts as texts } from '../texts.ts'
import type { Asked } from './logQueries.ts'
import { closedIn, sealedIn } from './proofQueries.ts'

/** The signed blocks of some days as a file that is verified without the portal. No other filter: a block is proved whole. */
export async function exportProof({ tx, actor, now, verifyLog }: Context, asked: Asked, most: number) {
  const { from, to, ...others } = asked.filters
  if (Object.values(others).some((value) => value !== undefined)) throw fieldFailure('format', texts.daysOnly)
  const { fault, part } = await verifyLog()
  if (fault) throw new Failure('guard', { message: texts.broken })
  const { unsealed, ...range } = await sealedIn(tx, { from, to })
  if (unsealed > 0 && range.lastSeq < range.firstSeq) throw new Failure('guard', { message: texts.unsealed })
  if (range.lastSeq - range.firstSeq >= most) throw new Failure('guard', { message: texts.tooManyDays(formatNumber(most)) })
  const closed = await closedIn(tx, asked, range)
  const asOf = actor.isPast ? now.toISOString() : undefined
  const note = unsealed > 0 ? texts.leftOutUnsealed(unsealed) : undefined
  const lines: string[] = []
  for await (const line of part({ ...range, closed, unsealed, note, asOf })) lines.push(line)
  const bytes = Buffer.from(lines.join(''))
  const fileName = `hendelseslogg-${osloDate(now)}.jsonl`
  const summary = { fileName, ...range, unsealed, asOf, from, to, sha256: createHash('sha256').update(bytes).digest('hex') }
  return {
    action: 'audit.export',
    entity: { type: 'export', id: newId() },
    before: null,
    after: summary,
    result: { bytes, fileName, mimeType: 'text/plain', note },
  }
}
