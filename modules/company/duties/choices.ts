/** The duties a company may have, in the order of domain 2.7. */
export const dutyKeys = [
  'ikf',
  'verneombud',
  'amu',
  'varslingsrutine',
  'bht',
  'arpActivity',
  'arpFourStep',
  'arpReport',
  'apl',
  'dpo',
  'art30',
  'dsl',
  'sikkerhetsloven',
  'fire',
  'el',
  'chemicals',
  'food',
  'bhf',
  'wcagPublic',
  'fse',
] as const
export type DutyKey = (typeof dutyKeys)[number]
export const verdicts = ['applies', 'assess', 'doesNotApply'] as const
export type Verdict = (typeof verdicts)[number]
/** What no figure can tell, and the company answers of itself: yes, no, or nothing yet. */
export const questions = [
  'isAmuDemanded',
  'isEqualityDemanded',
  'needsOccupationalHealth',
  'hasSensitiveData',
  'hasOccasionalDataOnly',
  'isEssentialService',
  'isUnderSecurityAct',
  'usesBuilding',
  'usesElectricity',
  'usesChemicals',
  'handlesFood',
  'hasConstruction',
  'doesElectricalWork',
] as const
export type Question = (typeof questions)[number]
/** What of the company's card a verdict hangs on. */
export const dutyFigures = ['employees', 'industryCode', 'isPublicSector', 'isPublicInterestEntity', 'accounts'] as const
export type DutyFigure = (typeof dutyFigures)[number]
export const fixedDutyKeys = [
  'hseGoals',
  'actionPlan',
  'healthServicePlan',
  'yearWheel',
  'injuryRates',
  'annualReview',
  'amuReport',
  'psychosocialSurvey',
  'healthServiceReport',
  'safetyRound',
  'chemicalReview',
  'equalityStatement',
  'transparencyStatement',
  'fireDrill',
  'summerReadiness',
  'liftingGear',
  'internalAudit',
  'accessReview',
  'riskReview',
  'securityMonth',
  'incidentExercise',
  'managementReview',
  'safetyRepElection',
  'deviationSummary',
  'nextYear',
  'firstAidAndFse',
  'lightRound',
  'leaderFigures',
  'fireCheck',
  'amuMeeting',
  'quarterlyRound',
  'escapeRoutes',
] as const
export type FixedDutyKey = (typeof fixedDutyKeys)[number]
/** What comes again in the year, as it is chosen from: what everybody must do, what follows of this company, and what may wait. */
export const fixedDutyGroups = ['everybody', 'own', 'later'] as const
export type FixedDutyGroup = (typeof fixedDutyGroups)[number]
export const fixedDutyKinds = ['activity', 'control', 'report', 'meeting', 'deadline'] as const
export type FixedDutyKind = (typeof fixedDutyKinds)[number]
/** Also the categories of what is made of a fixed duty, which needs no other words. */
export const themes = ['hse', 'quality', 'privacy', 'ict', 'fire', 'training', 'operations', 'other'] as const
export type Theme = (typeof themes)[number]
