import { deviationTexts, severityTones } from '@portal/modules/cases/deviations/web/public'

/** From the bottom of a column up. */
export const severities = ['low', 'medium', 'high', 'critical'] as const
/** What the parts of a column are, where it is stacked by how grave cases are. */
export const severityParts = severities.map((one) => ({ label: deviationTexts.severity[one], tone: severityTones[one] }))
