import { gapIf } from '@portal/kit/rules'
import { byName, lower, type Row } from '@portal/modules/records/imports/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { projectTexts } from '../texts.ts'
import { isOpenProject, openProjects } from './openQueries.ts'

const { error } = projectTexts

/** What a record may not belong to: a project that is archived, of another company, or not there. */
export const unusedProject = async (tx: TenantDb, projectId: string | null | undefined) =>
  gapIf(!!projectId && !(await isOpenProject(tx, projectId)), 'projectId', error.archived)

/** Ids of projects by number, by name, and by both; null when they mean several. */
export type ProjectIds = Map<string, string | null>

/** A number is one project's own, and wins over a name. */
export async function projectIds(tx: TenantDb): Promise<ProjectIds> {
  const projects = await openProjects(tx)
  const byNumber = projects.flatMap(({ number, name, id }) => [[number, id] as const, [`${number} ${name}`, id] as const])
  return new Map([...byName(projects.map(({ name, id }) => [name, id])), ...byName(byNumber)])
}

/** The project a row of a file names; one that is not here is wrong. */
export function projectOfRow({ cells: { projectName }, wrong }: Row, projects: ProjectIds): string | null {
  if (!projectName) return null
  return projects.get(lower(projectName)) ?? wrong('projectName', projects.has(lower(projectName)) ? error.severalCalled : error.noneCalled)
}
