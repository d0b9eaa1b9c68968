export const documentTypes = [
  'policy',
  'procedure',
  'instruction',
  'form',
  'checklist',
  'plan',
  'record',
  'protocol',
  'contract',
  'certificate',
  'sds',
  'conformity',
  'drawing',
  'report',
  'external',
] as const
export type DocumentType = (typeof documentTypes)[number]
/** Documents the company governs by (domain 0.4): they are reviewed again by a day, and somebody else than who wrote them approves. */
export const governingTypes: readonly DocumentType[] = ['policy', 'procedure', 'instruction']
/** Registered and not governed by: whoever put them in may approve them. */
export const registeredTypes: readonly DocumentType[] = ['sds', 'certificate']
/** Everybody is asked to read them, where nobody says otherwise (domain 3.6.1). */
export const readTypes: readonly DocumentType[] = ['policy', 'instruction']
/** Within how many months they are reviewed, where nobody says (domain 3.13.5). */
export const reviewMonths: Partial<Record<DocumentType, number>> = { policy: 12, procedure: 24, instruction: 24 }
export const mostReviewMonths = 36

/** What law asks a company to have written down; checks of duties look for them. */
export const subtypes = [
  'whistleblowingRoutine',
  'deviationRoutine',
  'hsePolicy',
  'fireInstruction',
  'emergencyPlan',
  'hseGoals',
  'organisation',
  'privacyStatement',
  'processorAgreement',
  'sickLeaveRoutine',
  'harassmentRoutine',
  'hotWorkRoutine',
  'workAtHeightRoutine',
  'electricalRoutine',
  'chemicalRoutine',
  'shaPlan',
  'trainingPlan',
  'firstAidInstruction',
  'visitorInstruction',
  'codeOfConduct',
] as const
export type Subtype = (typeof subtypes)[number]

export const languages = ['nb', 'nn', 'en', 'pl', 'lt', 'sv', 'da', 'de', 'ro', 'uk', 'so', 'ar'] as const
export type Language = (typeof languages)[number]

export const documentStatuses = ['draft', 'inReview', 'approved', 'archived'] as const
export type DocumentStatus = (typeof documentStatuses)[number]
/** As people call it (domain 3.6.1): approved with a new version under way is under revision; past its last day it has expired. */
export const shownStatuses = ['draft', 'inReview', 'approved', 'underRevision', 'expired', 'archived'] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** What a version may be an uploaded file of (decision 193). */
export const originalKinds = ['docx', 'pdf'] as const
export type OriginalKind = (typeof originalKinds)[number]

export const documentSteps = [
  'edit',
  'write',
  'submit',
  'withdraw',
  'review',
  'approve',
  'reject',
  'revise',
  'discard',
  'confirm',
  'archive',
  'restore',
  'openPage',
  'closePage',
  'delete',
  'translate',
  'translateAnew',
  'planAction',
  'attach',
  'tag',
  'suggest',
] as const
export type DocumentStep = (typeof documentSteps)[number]

export const listColumns = [
  'number',
  'title',
  'type',
  'status',
  'version',
  'validFrom',
  'review',
  'expiry',
  'folder',
  'owner',
  'department',
  'language',
  'created',
] as const
export type ListColumn = (typeof listColumns)[number]
export const sortKeys = ['title', '-created', 'created', 'review'] as const
export type SortKey = (typeof sortKeys)[number]

/** Documents that the portal has a beginning of, in its own words. */
export const templates = [
  'whistleblowingRoutine',
  'deviationRoutine',
  'hsePolicy',
  'fireInstruction',
  'emergencyPlan',
  'hseGoals',
  'organisation',
  'privacyStatement',
  'sickLeaveRoutine',
  'harassmentRoutine',
  'hotWorkRoutine',
  'workAtHeightRoutine',
  'electricalRoutine',
  'chemicalRoutine',
  'shaPlan',
  'trainingPlan',
  'firstAidInstruction',
  'visitorInstruction',
  'codeOfConduct',
  'stopWorkInstruction',
  'accidentInstruction',
] as const
export type Template = (typeof templates)[number]
