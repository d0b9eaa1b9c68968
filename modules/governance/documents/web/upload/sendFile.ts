import { upload } from '@portal/ui/fileCalls'
import type { Document } from '../../contract.ts'

/** As long as a file may wait for its turn and be read, beside the time it takes to send. */
const patience = 90_000
export const sendFile = (path: string, file: File, fields: Record<string, string>, idempotencyKey: string) =>
  upload<Document>(path, file, fields, { idempotencyKey, timeout: patience + Math.round(file.size / 50) })
