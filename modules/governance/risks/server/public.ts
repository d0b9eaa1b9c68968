export { hazards } from './hazards.ts'
export { riskKind } from './kind.ts'
export { riskProposals } from './loop/riskProposals.ts'
export { risksOnPaper } from './paper.ts'
