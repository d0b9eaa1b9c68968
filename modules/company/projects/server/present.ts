import type { Actor } from '@portal/kit/actor'
import type { Project } from '../contract.ts'
import { type ProjectFacts, projectRules } from '../rules.ts'
import type { ProjectRow } from './queries.ts'

export const presented = <R extends ProjectFacts>(actor: Actor, { owesNotice, ...row }: R) => ({
  ...row,
  ...projectRules.possible(actor, { ...row, owesNotice }),
})

export const present = (actor: Actor, row: ProjectRow): Project => presented(actor, row)
