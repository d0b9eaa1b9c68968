import { formatPhone } from '@portal/kit/format'
import type { TenantDb } from '@portal/platform/db/db'
import { messageOf, periodText } from '../messageRules.ts'
import { breachTexts as texts } from '../texts.ts'
import { type BreachCaseRecord, type BreachRecord, senderOf } from './queries.ts'

/** The message as it would be drafted from what is written; null when there is nobody to tell, or one is written already. */
export async function proposedMessage(tx: TenantDb, { detectedAt }: BreachCaseRecord, row: BreachRecord): Promise<string | null> {
  if (!row.notifiesSubjects || row.subjectsMessage !== null) return null
  const { company, officers } = await senderOf(tx)
  const linesOf = ({ name, phone, email }: typeof company) => [name, phone && formatPhone(phone), email].filter(Boolean).join(', ')
  return messageOf({
    companyName: company.name,
    detectedAt,
    period: periodText(row.periodFrom, row.periodTo),
    howArose: row.howArose,
    dataTypes: row.dataTypes.map((one) => texts.dataType[one]),
    contact: officers.length > 0 ? officers.map((one) => `${linesOf(one)} (${texts.message.officer})`) : [linesOf(company)],
    consequences: row.consequences,
    measuresDone: row.measuresDone,
    measuresPlanned: row.measuresPlanned,
  })
}
