export { peopleQuery, soughtQuery } from './people.ts'

/** For who invites many. */
export const loadInviting = () => import('./mayInvite.ts')
