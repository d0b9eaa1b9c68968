import type { Template } from '../../choices.ts'
import { codeOfConductTemplate, harassmentRoutineTemplate, whistleblowingRoutineTemplate } from './conduct.ts'
import { emergencyPlanTemplate, fireInstructionTemplate, firstAidInstructionTemplate } from './emergency.ts'
import { hseGoalsTemplate, hsePolicyTemplate, organisationTemplate } from './governing.ts'
import { chemicalRoutineTemplate, electricalRoutineTemplate, workAtHeightRoutineTemplate } from './hazards.ts'
import type { DocumentTemplate } from './notation.ts'
import { privacyStatementTemplate, sickLeaveRoutineTemplate, trainingPlanTemplate } from './people.ts'
import { accidentInstructionTemplate, deviationRoutineTemplate, stopWorkInstructionTemplate } from './reporting.ts'
import { hotWorkRoutineTemplate, shaPlanTemplate, visitorInstructionTemplate } from './site.ts'

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
