export { mayListUsers } from '../rules.ts'
export { checkDepartment } from './check.ts'
export {
  addFromDirectory,
  changeRoleOf,
  type DirectoryEntry,
  followDirectory,
  moveTo,
  shutOut,
} from './directory.ts'
export {
  type DirectoryCondition,
  type DirectoryOperator,
  type DirectoryRow,
  type DirectoryText,
  departmentNamed,
  directoryUser,
  directoryUsers,
  isActiveUser,
  topDepartment,
} from './directoryQueries.ts'
export { peopleStep } from './firstStepQueries.ts'
export { inviteUser, isSensitiveRole } from './invite.ts'
export { lockActiveUser, lockActiveUsers } from './lockQueries.ts'
export { nameOfUser } from './nameQueries.ts'
export { isOwnMove, type OwnMoves } from './ownMoves.ts'
export { countBySignIn, listPeople, namelessUser } from './queries.ts'
export { peopleSearched } from './searched.ts'
