import type { IsoDate } from '@portal/kit/dates'
import { type SqlBool, sql } from 'kysely'

/** Whether a row of `document_validity`, by its other name, is of what is in force on a day. */
export const isInForceOn = (day: IsoDate, row = 'v') =>
  sql<SqlBool>`(${sql.ref(`${row}.valid_from`)} <= ${day} and (${sql.ref(`${row}.valid_to`)} is null or ${sql.ref(`${row}.valid_to`)} > ${day}))`
