import { formatDateTime } from '@portal/kit/format'
import type { TenantDb } from '@portal/platform/db/db'
import { type PaperBlock, tableOf, under } from '@portal/platform/paper/paper'
import { answerWord } from '../rules.ts'
import { approvalTexts } from '../texts.ts'
import { type Answer, answersOf } from './queries.ts'

const { sheet } = approvalTexts

type Sheet = {
  purpose: string
  /** What whoever reads calls the version of a digest; nothing of what they do not read. */
  labelOf: (digest: string) => string | undefined
  /** What those who answered wrote is for whoever reads drafts. */
  hasNotes: boolean
}
/** The sheet of approvals on paper: who answered for each version, what, when, and by what seal. */
export async function approvalSheet(tx: TenantDb, recordId: string, { purpose, labelOf, hasNotes }: Sheet): Promise<PaperBlock[]> {
  const rowOf = (label: string, { name, insteadOf, at, note, hash, ...answer }: Answer) => [
    label,
    insteadOf ? approvalTexts.insteadOf(name, insteadOf) : name,
    answerWord(answer),
    formatDateTime(at),
    ...(hasNotes ? [note ?? ''] : []),
    hash?.slice(0, 12) ?? '',
  ]
  const rows = (await answersOf(tx, recordId, purpose)).flatMap((answer) => {
    const label = labelOf(answer.digest)
    return label ? [rowOf(label, answer)] : []
  })
  const columns = [
    { label: sheet.version, width: 2 },
    { label: sheet.name, width: 5 },
    { label: sheet.answer, width: 3 },
    { label: sheet.at, width: 4 },
    ...(hasNotes ? [{ label: sheet.note, width: 6 }] : []),
    { label: sheet.seal, width: 3 },
  ]
  return under(sheet.title, tableOf(columns, rows))
}
