import { person, recordPlace } from '@portal/kit/answerFields'
import { id, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { Action } from '@portal/modules/records/actions'
import { Comment } from '@portal/modules/records/comments'
import { File } from '@portal/modules/records/files'
import { FilledField } from '@portal/modules/records/ownFields'
import * as z from 'zod/mini'
import {
  categories,
  closureReasons,
  closureReasonsWithoutTreatment,
  deviationSteps,
  deviationTypes,
  floorReasons,
  holds,
  madeSafeAnswers,
  rootCauseCategories,
  severities,
  statuses,
} from './choices.ts'
import { injuredAnswers } from './reportContract.ts'

export const Deviation = z.object({
  id,
  number: z.string(),
  title: z.string(),
  description: z.string(),
  deviationType: z.enum(deviationTypes),
  category: z.enum(categories),
  /** The company's own within it. */
  ownCategory: z.nullable(z.object({ id, label: z.string() })),
  reportedSeverity: z.nullable(z.enum(severities)),
  severity: z.enum(severities),
  isSeverityConfirmed: z.boolean(),
  impact: z.nullable(z.int()),
  likelihood: z.nullable(z.int()),
  status: z.enum(statuses),
  reportedBy: person,
  onBehalfOf: z.nullable(z.string()),
  reportedAt: z.string(),
  occurredAt: z.nullable(z.string()),
  detectedAt: z.nullable(z.string()),
  ...recordPlace,
  locationText: z.nullable(z.string()),
  /** The company's own, of those the case was reported under and the reader may see. */
  ownFields: z.array(FilledField),
  isSomeoneInjured: z.boolean(),
  injuredWho: z.nullable(z.enum(injuredAnswers)),
  /** Read by those on its list alone (domain 4.3). */
  isRestricted: z.boolean(),
  thirdParty: z.nullable(z.string()),
  thirdPartyOrgNumber: z.nullable(z.string()),
  immediateAction: z.nullable(z.string()),
  madeSafe: z.nullable(z.enum(madeSafeAnswers)),
  assignee: z.nullable(person),
  dueDate: z.nullable(z.string()),
  /** By when it is to be checked, while it waits for that (domain 3.11). */
  verifyBy: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** When somebody must have looked at it, and when somebody did (domain 3.11). */
  respondBy: z.string(),
  respondedAt: z.nullable(z.string()),
  /** What the words may be about, while nobody has chosen a category. */
  suggestedCategory: z.nullable(z.enum(categories)),
  /** What the deadline engine would set if treatment started now; null, as the two below, once it has. */
  suggestedDueDate: z.nullable(z.string()),
  /** What it would be at each severity. */
  suggestedDueDates: z.nullable(z.record(z.enum(severities), z.string())),
  suggestedAssignee: z.nullable(z.extend(person, { actsForName: z.optional(z.nullable(z.string())) })),
  rootCause: z.nullable(z.string()),
  rootCauseCategories: z.array(z.enum(rootCauseCategories)),
  fiveWhys: z.array(z.string()),
  lessonsLearned: z.nullable(z.string()),
  costEstimate: z.nullable(z.int()),
  resolvedAt: z.nullable(z.string()),
  resolutionSummary: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(person),
  closureReason: z.nullable(z.enum(closureReasons)),
  closureComment: z.nullable(z.string()),
  duplicateOf: z.nullable(z.object({ id, number: z.string() })),
  /** The gravest it has been confirmed as, and every category it has had: both bind when it is closed or deleted (decision 022). */
  gravestSeverity: z.nullable(z.enum(severities)),
  /** The least it may be called, by what is known of it (domain 3.3.2); null also for who does not judge or treat it. */
  severityFloor: z.nullable(
    z.object({
      severity: z.enum(severities),
      because: z.enum(floorReasons),
      /** The signed-in user may call it less with a reason, as long as they do not treat it. */
      canGoBelow: z.boolean(),
    }),
  ),
  categoriesHeld: z.array(z.enum(categories)),
  /** Notices, injuries and breaches that bind it (domain 3.3.3, D2, D3, D5, D9). */
  holds: z.array(z.enum(holds)),
  rejectedCount: z.int(),
  reopenedCount: z.int(),
  version: z.int(),
  actions: z.array(Action),
  files: z.array(File),
  comments: z.array(Comment),
  /** What the signed-in user may do with this case right now. The web shows exactly these. */
  can: z.array(z.enum(deviationSteps)),
  canHold: z.boolean(),
  /** For each step of this status that is not possible now: why, in Norwegian. */
  why: z.partialRecord(z.enum(deviationSteps), z.string()),
  /** For steps of another status that the user may come to take: what must happen first, in Norwegian. */
  later: z.partialRecord(z.enum(deviationSteps), z.string()),
  /** Fields the next step still needs, so that the screen can open them first. */
  lacking: z.partialRecord(z.enum(deviationSteps), z.array(z.string())),
  /** What it may be closed as without treatment; a grave case only as a duplicate. */
  directClosureReasons: z.array(z.enum(closureReasonsWithoutTreatment)),
})
export type Deviation = z.output<typeof Deviation>

export const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
export const ref = { id, version }
