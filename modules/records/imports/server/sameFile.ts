import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { formatDate } from '@portal/kit/format'
import type { TenantDb } from '@portal/platform/db/db'
import { importTexts } from '../texts.ts'
import { importOf } from './queries.ts'

/** A register that was sent once more by mistake is not taken in once more. */
export async function refuseSameFile(tx: TenantDb, { sha256 }: { sha256: string }) {
  const earlier = await importOf(tx, sha256)
  if (!earlier) return
  const { createdByName, createdAt, firstNumber, lastNumber } = earlier
  const message = importTexts.error.sameFile(createdByName, formatDate(osloDate(createdAt)), firstNumber, lastNumber)
  throw new Failure('guard', { message, missing: ['fileId'] })
}
