import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { read } from '@portal/platform/http/verb'
import { sql } from 'kysely'
import { documentsInForce, type InForce } from '../inForceContract.ts'
import { isInForceOn } from './forceQueries.ts'
import { documentKind } from './kind.ts'
import { todayOf } from './record.ts'

const versionsInForce = async (tx: TenantDb, actor: Actor, ids: readonly string[], day: IsoDate) =>
  (
    await sql<InForce>`select documents.id, documents.number, w.title, w.expiry_date as "expiryDate", w.id as "versionId",
        w.major || '.' || w.minor as "versionLabel", w.valid_from as "validFrom", w.words > 0 as "hasText"
      from documents join document_validity v on v.document_id = documents.id join document_versions w on w.id = v.version_id
      where documents.id = any(${ids}::uuid[]) and documents.status <> 'archived' and ${documentKind.visibleTo(actor)} and ${isInForceOn(day)}
      order by lower(w.title), documents.id`.execute(tx)
  ).rows

/** What a device that has documents for when there is no network is told of them. One that is not named any more is to be removed. */
export const inForce = read(documentsInForce.inForce, async (ctx, { ids }) => ({
  items: await versionsInForce(ctx.tx, ctx.actor, ids, todayOf(ctx)),
}))
