export { proposalTexts } from '../texts.ts'
export type { ProposalRule } from './proposalRule.ts'
export { type Proposing, propose, type Subject, type Wanted } from './propose.ts'
export { holdSubjects, openRules, type ProposalRecord } from './queries.ts'
