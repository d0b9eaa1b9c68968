import { collator } from '@portal/kit/format'
import { read } from '@portal/platform/http/verb'
import { type ProjectStatus, projects } from '../contract.ts'
import { mayAddProject } from '../rules.ts'
import { present, presented } from './present.ts'
import { getProject, hasArchived, listLeaders, listProjects } from './queries.ts'

const order = { active: 0, planned: 1, completed: 2, archived: 3 } satisfies Record<ProjectStatus, number>

/** What goes on first, and of that the newest number. */
export const list = read(projects.listProjects, async ({ tx, actor }, { archived = false }) => ({
  items: (await listProjects(tx, archived))
    .sort((a, b) => order[a.status] - order[b.status] || collator.compare(b.number, a.number))
    .map((row) => presented(actor, row)),
  canAdd: mayAddProject(actor),
  hasArchived: await hasArchived(tx),
  leaders: mayAddProject(actor) ? await listLeaders(tx) : [],
}))

export const get = read(projects.getProject, async ({ tx, actor }, { id }) => present(actor, await getProject(tx, id)))
