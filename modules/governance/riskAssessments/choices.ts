import type { RiskLevel } from '@portal/modules/governance/riskMatrices'

export const assessmentTypes = [
  'ros',
  'sja',
  'dpia',
  'infosec',
  'project',
  'chemical',
  'fire',
  'electrical',
  'psychosocial',
  'equality',
  'dueDiligence',
  'supplier',
  'change',
  'other',
] as const
export type AssessmentType = (typeof assessmentTypes)[number]
/** Those in which the safety representative takes part, or it is said why not (domain 3.4.1; aml. § 6-2). */
export const withSafetyRep: readonly AssessmentType[] = ['ros', 'sja', 'chemical', 'fire', 'electrical', 'psychosocial', 'project']
/** Restricted from the first moment (R10). The database's trigger knows the same two. */
export const restrictedTypes: readonly AssessmentType[] = ['psychosocial', 'dpia']
export const assessmentStatuses = ['draft', 'inProgress', 'forApproval', 'approved', 'archived'] as const
export type AssessmentStatus = (typeof assessmentStatuses)[number]
/** As people call it: approved, with a new version under way, is under revision. */
export const shownStatuses = ['draft', 'inProgress', 'forApproval', 'approved', 'underRevision', 'archived'] as const
export type ShownStatus = (typeof shownStatuses)[number]
/** The texts that say what an assessment rests on; the later of them in a DPIA alone (GDPR article 35). */
export const groundTexts = [
  'assumptions',
  'basis',
  'participationReason',
  'processing',
  'necessity',
  'legalBasis',
  'subjectsView',
  'dpoAdvice',
  'priorConsultation',
] as const
/** What somebody is in an assessment. */
export const parts = ['leader', 'safetyRep', 'participant', 'expert'] as const
export type Part = (typeof parts)[number]
export const assessmentSteps = [
  'edit',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'revise',
  'discard',
  'confirm',
  'archive',
  'delete',
  'editSja',
  'sign',
  'approveSja',
  'attach',
  'tag',
  'planAction',
] as const
export type AssessmentStep = (typeof assessmentSteps)[number]
export const templates = [
  'office',
  'buildingSite',
  'workAtHeight',
  'hotWork',
  'electricalWork',
  'chemicals',
  'workingAlone',
  'psychosocial',
  'violence',
  'fire',
  'ransomware',
  'dpia',
  'supplier',
  'reorganisation',
] as const
export type Template = (typeof templates)[number]
export const sortKeys = ['-created', 'created', 'review'] as const
export type SortKey = (typeof sortKeys)[number]
export const listColumns = [
  'number',
  'title',
  'type',
  'status',
  'level',
  'risks',
  'department',
  'location',
  'project',
  'owner',
  'review',
  'job',
  'lastDay',
  'created',
] as const
export type ListColumn = (typeof listColumns)[number]
export const usualColumns: readonly ListColumn[] = ['title', 'type', 'status', 'level', 'risks', 'department', 'owner', 'review']
/** An SJA is of a job and its days (domain 3.4.1). */
export const mostSjaDays = 7
export const mostSigners = 40
export const mostJobSteps = 40
/** Of the path of a pen, in characters; more than `mostDrawn` no field draws, so that all who sign fit in one sending. */
export const mostDrawing = 200_000
export const mostDrawn = 16_000
/** From high on it is said why, and somebody else decides. */
export const isGrave = (level: RiskLevel | null) => level === 'high' || level === 'extreme'
