import type { LogWords } from '@portal/kit/logWords'
import { approvalTexts } from '@portal/modules/records/approvals/server/public'
import { documentTexts } from '../../texts.ts'
import { typeApprovalTexts } from '../../typeApprovalTexts.ts'

export const typeApprovalWords: LogWords = {
  type: 'documentApprovals',
  ...typeApprovalTexts.log,
  values: { documentType: documentTexts.type, approvalRule: approvalTexts.rule },
}
