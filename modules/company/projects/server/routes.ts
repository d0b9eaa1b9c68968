import { implement } from '@portal/platform/http/http'
import { projects } from '../contract.ts'
import { get, list } from './read.ts'
import { add, archive, complete, type FollowProject, reopen, restore, start, update } from './save.ts'

/** What a change of a project obliges to is proposed by the module above. */
export const projectRoutes = (follow: FollowProject) =>
  implement(projects, {
    listProjects: list,
    getProject: get,
    addProject: add(follow),
    updateProject: update(follow),
    startProject: start(follow),
    completeProject: complete(follow),
    reopenProject: reopen(follow),
    archiveProject: archive(follow),
    restoreProject: restore(follow),
  })
