import type { Template } from '../../choices.ts'
import { codeOfConductTemplate, harassmentRoutineTemplate, whistleblowingRoutineTemplate } from './conductTexts.ts'
import { emergencyPlanTemplate, fireInstructionTemplate, firstAidInstructionTemplate } from './emergencyTexts.ts'
import { hseGoalsTemplate, hsePolicyTemplate, organisationTemplate } from './governingTexts.ts'
import { chemicalRoutineTemplate, electricalRoutineTemplate, workAtHeightRoutineTemplate } from './hazardsTexts.ts'
import type { DocumentTemplate } from './notation.ts'
import { privacyStatementTemplate, sickLeaveRoutineTemplate, trainingPlanTemplate } from './peopleTexts.ts'
import { accidentInstructionTemplate, deviationRoutineTemplate, stopWorkInstructionTemplate } from './reportingTexts.ts'
import { hotWorkRoutineTemplate, shaPlanTemplate, visitorInstructionTemplate } from './siteTexts.ts'

export const documentTemplates: Record<Template, DocumentTemplate> = {
  whistleblowingRoutine: whistleblowingRoutineTemplate,
  deviationRoutine: deviationRoutineTemplate,
  hsePolicy: hsePolicyTemplate,
  fireInstruction: fireInstructionTemplate,
  emergencyPlan: emergencyPlanTemplate,
  hseGoals: hseGoalsTemplate,
  organisation: organisationTemplate,
  privacyStatement: privacyStatementTemplate,
  sickLeaveRoutine: sickLeaveRoutineTemplate,
  harassmentRoutine: harassmentRoutineTemplate,
  hotWorkRoutine: hotWorkRoutineTemplate,
  workAtHeightRoutine: workAtHeightRoutineTemplate,
  electricalRoutine: electricalRoutineTemplate,
  chemicalRoutine: chemicalRoutineTemplate,
  shaPlan: shaPlanTemplate,
  trainingPlan: trainingPlanTemplate,
  firstAidInstruction: firstAidInstructionTemplate,
  visitorInstruction: visitorInstructionTemplate,
  codeOfConduct: codeOfConductTemplate,
  stopWorkInstruction: stopWorkInstructionTemplate,
  accidentInstruction: accidentInstructionTemplate,
}
