import type { SearchSource } from '@portal/platform/record/searched'
import { projectTexts } from '../texts.ts'
import { foundProjects } from './queries.ts'

/** Projects, by a part of their number, name or client. */
export const projectsSearched: SearchSource = {
  name: 'project',
  title: projectTexts.title,
  find: async ({ tx }, q, limit) =>
    (await foundProjects(tx, q, limit)).map(({ id, number, name, status, clientName }) => ({
      id,
      number,
      title: name,
      path: `/settings/projects/${id}`,
      facts: [projectTexts.status[status], clientName].filter((fact) => fact !== null),
    })),
}
