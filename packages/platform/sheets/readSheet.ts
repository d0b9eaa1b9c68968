import { Worker } from 'node:worker_threads'
import { Failure } from '@portal/kit/errors'
import { sheetTexts } from '../http/texts.ts'
import { turns } from '../http/turns.ts'

/** A cell as the file has it; days come as the instant they begin in UTC. */
export type ReadCell = string | number | boolean | Date | null
/** The rows of the first sheet, and where formulas stand in it, as `row:column`, both from 0. */
export type ReadSheet = { rows: ReadCell[][]; formulas: string[] }
export type SheetKind = 'xlsx' | 'csv'
export type SheetRefusal = keyof typeof sheetTexts

/** Bytes as sent and as unpacked; rows with the heading; characters in one cell and in all. */
export const sheetLimits = { bytes: 5_000_000, unpacked: 40_000_000, files: 200, rows: 10_001, columns: 60, cell: 5_000, text: 20_000_000 }
/** Milliseconds; with the wait less than a transaction may stand idle. */
const timeLimit = 8_000
const inTurn = turns({ atOnce: 1, perKey: 1, queue: 2, wait: 16_000 })

/**
 * Reads a table that somebody has sent, one at a time and fairly between companies, in a thread that ends with it. Throws `tooLarge` or
 * `unsupportedType` with the reason in Norwegian, or as `turns` does. What it would unpack to is known before anything is parsed (FIL-04, FIL-05).
 */
export async function readSheet(company: string, bytes: Buffer, kind: SheetKind): Promise<ReadSheet> {
  if (bytes.length > sheetLimits.bytes) throw new Failure('tooLarge', { message: sheetTexts.tooLarge })
  return inTurn(company, () => parse(bytes, kind))
}

async function parse(bytes: Buffer, kind: SheetKind): Promise<ReadSheet> {
  const worker = new Worker(new URL('./readSheetWorker.ts', import.meta.url), {
    workerData: { bytes, kind },
    // what a library writes quotes the file
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  const timer = setTimeout(() => void worker.terminate(), timeLimit)
  try {
    const answer = await new Promise<ReadSheet | SheetRefusal>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve('broken'))
      worker.once('exit', () => resolve('broken'))
    })
    if (typeof answer !== 'string') return answer
    const isLarge = answer === 'tooLarge' || answer === 'tooManyRows' || answer === 'tooManyColumns'
    throw new Failure(isLarge ? 'tooLarge' : 'unsupportedType', { message: sheetTexts[answer] })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
