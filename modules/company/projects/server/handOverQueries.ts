import type { Context } from '@portal/platform/http/verb'

export const leaveAll = ({ tx }: Context, personId: string) => tx.deleteFrom('project_members').where('user_id', '=', personId).execute()
