import type { ProposalRule } from '@portal/modules/records/proposals/server/public'
import { matrixProposal, reviewProposal } from './acceptReview.ts'
import { riskProposal } from './acceptRisk.ts'
import { scoreProposals } from './acceptScore.ts'

/** What is proposed of risks and their assessments (P1–P7, R2), and what accepting does. */
export const riskProposals: readonly ProposalRule[] = [...scoreProposals, riskProposal, reviewProposal, matrixProposal]
