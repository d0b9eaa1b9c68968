/** What is done at a serious accident, in the order it is done (flow F-12). */
export const accidentSteps = [
  'lifeSaved',
  'ambulanceCalled',
  'siteSecured',
  'leaderTold',
  'inspectionCalled',
  'policeCalled',
  'kinTold',
  'safetyRepTold',
] as const
export type AccidentStep = (typeof accidentSteps)[number]
