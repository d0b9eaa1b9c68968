import { implement } from '@portal/platform/http/http'
import { projects } from '../contract.ts'
import { get, list } from './read.ts'
import { add, archive, complete, reopen, restore, start, update } from './save.ts'

export const projectRoutes = implement(projects, {
  listProjects: list,
  getProject: get,
  addProject: add,
  updateProject: update,
  startProject: start,
  completeProject: complete,
  reopenProject: reopen,
  archiveProject: archive,
  restoreProject: restore,
})
