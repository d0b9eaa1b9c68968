import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'

/** Whether whoever goes from one department to another comes to read by it what is restricted, as the module above that has the lists answers. */
export type OpensList = (tx: TenantDb, from: string | null, to: string | null) => Promise<boolean>

/** S7: whoever made the directory's key, and may say what it says, is not moved by it to where they come to read what is restricted. */
export type OwnMoves = { madeById: string | null; opensList: OpensList }
export const isOwnMove = async ({ tx }: Context, { madeById, opensList }: OwnMoves, id: string, from: string | null, to: string) =>
  id === madeById && (await opensList(tx, from, to))
