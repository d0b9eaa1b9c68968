import { read, write } from '@portal/kit/contract'
import { choices, flag, id, isoDate, orgNumber, orNull, version, wholeNumber } from '@portal/kit/fields'
import { freeLine } from '@portal/kit/freeText'
import * as z from 'zod/mini'

/** What the company is in a project: byggherre, hovedbedrift, underentreprenør, prosjekterende. The byggherreforskriften asks by it. */
export const projectRoles = ['client', 'mainContractor', 'subcontractor', 'designer'] as const
export type ProjectRole = (typeof projectRoles)[number]
export const projectStatuses = ['planned', 'active', 'completed', 'archived'] as const
export type ProjectStatus = (typeof projectStatuses)[number]
/** `restore` leads back to completed, `replan` to planned: by where it was before it was archived. */
export const projectSteps = ['edit', 'start', 'complete', 'reopen', 'archive', 'restore', 'replan'] as const
export type ProjectStep = (typeof projectSteps)[number]

const count = (label: string) => orNull(wholeNumber({ min: 1, max: 1_000_000, label }))
const ProjectFields = z.strictObject({
  number: freeLine({ max: 20, label: 'prosjektnummer' }),
  name: freeLine({ min: 2, max: 120, label: 'navn' }),
  clientName: orNull(freeLine({ max: 120 })),
  clientOrgNumber: orNull(orgNumber),
  /** Asked of a contractor: of a consumer's work they have the builder's duties (domain 2.5, N-10). */
  isClientConsumer: z.optional(z.boolean()),
  role: choices(projectRoles, 'vår rolle'),
  leaderId: id,
  plannedStart: orNull(isoDate),
  plannedEnd: orNull(isoDate),
  plannedWorkingDays: count('varighet'),
  plannedManDays: count('dagsverk'),
  maxWorkers: count('arbeidere'),
  memberIds: z.array(id).check(z.maxLength(200, { error: 'Et prosjekt kan ha høyst 200 deltakere' })),
})

const row = {
  id,
  number: z.string(),
  name: z.string(),
  clientName: z.nullable(z.string()),
  clientOrgNumber: z.nullable(z.string()),
  isClientConsumer: z.boolean(),
  role: z.enum(projectRoles),
  leaderId: id,
  leaderName: z.string(),
  plannedStart: z.nullable(z.string()),
  plannedEnd: z.nullable(z.string()),
  completedDate: z.nullable(z.string()),
  plannedWorkingDays: z.nullable(z.int()),
  plannedManDays: z.nullable(z.int()),
  maxWorkers: z.nullable(z.int()),
  memberCount: z.int(),
  status: z.enum(projectStatuses),
  version: z.int(),
  can: z.array(z.enum(projectSteps)),
  why: z.partialRecord(z.enum(projectSteps), z.string()),
}
const named = z.array(z.object({ id, name: z.string() }))
export const ListedProject = z.object(row)
export type ListedProject = z.output<typeof ListedProject>
export const Project = z.object({ ...row, members: named })
export type Project = z.output<typeof Project>

const ref = z.strictObject({ id, version })
export const projects = {
  /** Those that are not archived, unless those are asked for too; `leaders` are whom an editor may choose to lead, empty for others. */
  listProjects: read(
    '/projects',
    z.strictObject({ archived: z.optional(flag) }),
    z.object({ items: z.array(ListedProject), canAdd: z.boolean(), hasArchived: z.boolean(), leaders: named }),
  ),
  getProject: read('/projects/:id', z.strictObject({ id }), Project),
  addProject: write('/projects', ProjectFields, Project),
  updateProject: write('/projects/:id', z.extend(ProjectFields, { id, version }), Project, 'PUT'),
  startProject: write('/projects/:id/start', ref, Project),
  completeProject: write('/projects/:id/complete', z.strictObject({ id, version, completedDate: isoDate }), Project),
  reopenProject: write('/projects/:id/reopen', ref, Project),
  archiveProject: write('/projects/:id/archive', ref, Project),
  restoreProject: write('/projects/:id/restore', ref, Project),
}
