import type { Context } from '@portal/platform/http/verb'
import { updateDeviation } from './queries.ts'

/** Restricts a case to those on its list, or opens it again. Who may, and who is on the list, is for `access` to say. */
export const setRestricted = ({ tx, actor, now }: Context, id: string, isRestricted: boolean) =>
  updateDeviation(tx, id, { is_restricted: isRestricted, updated_by: actor.id, updated_at: now.toISOString() })
