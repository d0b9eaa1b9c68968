import { assess } from '@portal/modules/cases/authorityNotifications/server/public'
import { fileReport } from '@portal/modules/cases/deviations/server/public'
import { registerAtScene } from '@portal/modules/cases/injuries/server/public'
import { write } from '@portal/platform/http/verb'
import { accidents } from '../contract.ts'

/** Flow F-12: one report from the scene makes the case, the injury, and the question whether Arbeidstilsynet and the police are to be notified. */
export const reportAccident = write(accidents.reportAccident, async (ctx, { description, outcome, personName, employerName, ...where }) => {
  const { result, also, ...reported } = await fileReport(ctx, {
    ...where,
    description,
    deviationType: 'incident',
    category: 'personalInjury',
    severity: 'critical',
    isSomeoneInjured: true,
    madeSafe: null,
    immediateAction: null,
    departmentId: null,
    detectedAt: null,
    onBehalfOf: null,
    clientCreatedAt: null,
  })
  const { id, number } = result
  const injury = await registerAtScene(ctx, id, { outcome, personName, employerName })
  return { ...reported, also: [...also, injury, ...(await assess(ctx, id))], result: { id, number } }
})
