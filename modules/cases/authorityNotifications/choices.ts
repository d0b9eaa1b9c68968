/** The closed lists of notices to authorities (domain 2.5, 3.3.6). */
export const ruleIds = ['N-01', 'N-02', 'N-03', 'N-04', 'N-05', 'N-06', 'N-07', 'N-08', 'N-09', 'N-10', 'N-11', 'N-12'] as const
export type RuleId = (typeof ruleIds)[number]
export const notificationStatuses = ['toAssess', 'required', 'notRequired', 'sentPartial', 'sent', 'closed'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]
export const notificationSteps = ['require', 'waive', 'postpone', 'write', 'sendPart', 'send', 'copy', 'finish'] as const
export type NotificationStep = (typeof notificationSteps)[number]
export const authorities = [
  'labourInspection',
  'police',
  'nav',
  'insurer',
  'dsb',
  'fireService',
  'dataProtection',
  'nsm',
  'sectorAuthority',
  'emergency110',
  'coastal',
  'foodSafety',
] as const
export type Authority = (typeof authorities)[number]
export const channels = ['phone', 'altinn', 'form', 'email', 'letter'] as const
export type Channel = (typeof channels)[number]
/** The further questions of a case (domain 3.3.1), and `crimeSuspected`, without which rule N-12 has no field to fire on. */
export const regulatoryFlags = [
  'damage',
  'acutePollution',
  'healthRisk',
  'significantServiceImpact',
  'securityThreatening',
  'occupationalIllnessSuspected',
  'crimeSuspected',
] as const
export type RegulatoryFlag = (typeof regulatoryFlags)[number]
export const flagAnswers = ['yes', 'no', 'unknown'] as const
export type FlagAnswer = (typeof flagAnswers)[number]
/** Why a rule fired. */
export const causes = [
  'seriousInjury',
  'benefitInjury',
  'occupationalIllness',
  'electrical',
  'electricalInjury',
  'fireWithHarm',
  'fireMaybeHarm',
  'personalData',
  'serviceImpact',
  'securityThreat',
  'acutePollution',
  'foodRisk',
  'plannedWork',
  'dangerousSubstance',
  'suspectedCrime',
] as const
export type Cause = (typeof causes)[number]
