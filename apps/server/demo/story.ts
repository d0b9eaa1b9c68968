import type { Category, DeviationType, Severity } from '@portal/modules/cases/deviations'
import type { ActionType, HierarchyLevel } from '@portal/modules/records/actions'
import type { BodyPart, InjuryKind, Mechanism, Outcome } from '../../../modules/cases/injuries/choices.ts'
import type { Cause } from './causes.ts'
import type { DepartmentKey } from './company.ts'
import type { Scene } from './photos.ts'

/** How somebody was hurt, as the register has it: coarse, and no diagnosis. */
export type StoryInjury = {
  mechanism: Mechanism
  bodyPart: BodyPart
  kind: InjuryKind
  outcome: Outcome
  activity: string
  isTreated: boolean
  /** Calendar days of absence. */
  daysAway?: number
  /** Somebody of the demo who can sign in and find it; the others have no name (domain 8.13). */
  person?: string
}

/** One kind of case: what people write, do at once, find behind it, and put right. `{sted}` is where, as one says it. */
export type Story = {
  title: string
  category: Category
  types: readonly DeviationType[]
  severities: readonly Severity[]
  /** What is known of it makes it at least this grave (domain 3.3.2). */
  atLeast?: Severity
  departments: readonly DepartmentKey[]
  scene: Scene
  /** It can happen anywhere at the place, so the report may name a spot. */
  isAnywhere?: boolean
  /** Somebody was hurt. */
  isInjury?: boolean
  injury?: StoryInjury
  tellings: readonly string[]
  atOnce: string
  causes: readonly Cause[]
  resolution: string
  actions: readonly (readonly [ActionType, HierarchyLevel, string])[]
}

/** Departments that work out on the sites. */
export const site: readonly DepartmentKey[] = ['building', 'civil', 'electrical']
export const everywhere: readonly DepartmentKey[] = ['building', 'civil', 'electrical', 'workshop', 'service']
