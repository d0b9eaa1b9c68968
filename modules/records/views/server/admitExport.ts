import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { formatNumber } from '@portal/kit/format'
import type { TenantDb } from '@portal/platform/db/db'
import { requireFreshProof } from '@portal/platform/http/freshProof'
import { lockExports } from '@portal/platform/sheets/exportFile'
import { mayExport } from '../rules.ts'
import { viewTexts } from '../texts.ts'

/** The most rows an export may have unless told, and the most without a fresh proof of who asks (decision 028). */
const exportLimit = 100_000
const unprovedLimit = 100

type Given = {
  tx: TenantDb
  actor: Actor
  texts: { notExporter: string; tooMany: (most: string) => string }
  /** How many rows are asked for, counted no further than `limit`. */
  count: (limit: number) => Promise<number>
  most?: number
  /** In place of the gate by role. */
  may?: (actor: Actor) => boolean
}

/** Refuses who may not export (domain 4.2), too many rows, and an export while another is being made. */
export async function admitExport({ tx, actor, texts, count, most = exportLimit, may = mayExport }: Given): Promise<void> {
  if (!may(actor)) throw new Failure('forbidden', { message: texts.notExporter })
  const rows = await count(most + 1)
  if (rows > most) throw new Failure('guard', { message: texts.tooMany(formatNumber(most)) })
  if (rows > unprovedLimit) await requireFreshProof(tx, actor.sessionId)
  if (!(await lockExports(tx))) throw new Failure('tooMany', { message: viewTexts.error.goingOn, retryAfter: 5 })
}
