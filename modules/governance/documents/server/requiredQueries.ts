import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Subtype } from '../choices.ts'
import { isInForceOn } from './forceQueries.ts'
import { documentKind } from './kind.ts'

type Found = { subtype: Subtype; id: string; number: string; title: string; isInForce: boolean; reviewDate: IsoDate | null }
/** Of each subtype the document that stands best, of those the actor sees: in force and reviewed last before others. */
export const bestOfSubtypes = async (tx: TenantDb, actor: Actor, subtypes: readonly Subtype[], today: IsoDate) =>
  (
    await sql<Found>`select distinct on (documents.subtype) documents.subtype, documents.id, documents.number, documents.title,
        x.is_in_force as "isInForce", documents.review_date as "reviewDate"
      from documents cross join lateral (select exists (select from document_validity v where v.document_id = documents.id and ${isInForceOn(today)}) as is_in_force) x
      where documents.subtype = any(${subtypes}::text[]) and documents.status <> 'archived' and documents.translation_of is null and ${documentKind.visibleTo(actor)}
      order by documents.subtype, x.is_in_force desc, documents.review_date desc nulls first, documents.id`.execute(tx)
  ).rows
