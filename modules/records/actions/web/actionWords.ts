import type { ActionStep } from '../contract.ts'
import { actionTexts } from '../texts.ts'
import { screenTexts } from './texts.ts'

/** The words for actions that a case needs: the domain's, and how a step of an action is called outside the action. */
export const actionWords = {
  ...actionTexts,
  happenedNow: screenTexts.happened,
  caseStep: (step: ActionStep, title: string) => `${actionTexts.step[step]}: ${title}`,
  screenFields: { ownerName: actionTexts.field.ownerId, completedByName: screenTexts.doneBy, verifiedByName: screenTexts.verifiedBy },
}
