export { peopleQuery, soughtQuery } from './people.ts'

/** For who invites many: whether they may, and as what. */
export const loadInviteOptions = () => import('./inviteOptions.ts')
