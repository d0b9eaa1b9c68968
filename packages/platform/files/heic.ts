import { Worker } from 'node:worker_threads'
import { Failure } from '@portal/kit/errors'
import { fileTexts } from '../http/texts.ts'

export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Longer than a photo of 48 million pixels takes on a slow machine. */
const timeLimit = 45_000

let last: Promise<unknown> = Promise.resolve()

/**
 * The main picture of a HEIC file as upright RGBA, one file at a time, in a thread that ends with it. Throws `unsupportedType` when it
 * cannot be read within 45 s and 768 MB, `tooLarge` above 60 million pixels.
 */
export function decodeHeic(path: string): Promise<Pixels> {
  const mine = last.then(() => decode(path))
  last = mine.catch(() => undefined)
  return mine
}

async function decode(path: string): Promise<Pixels> {
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), {
    workerData: { path },
    // what the library writes quotes the file
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const timer = setTimeout(() => void worker.terminate(), timeLimit)
  try {
    const answer = await new Promise<Pixels | 'broken' | 'tooManyPixels'>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve('broken'))
      worker.once('exit', () => resolve('broken'))
    })
    if (answer === 'tooManyPixels') throw new Failure('tooLarge', { message: fileTexts.tooManyPixels })
    if (answer === 'broken') throw new Failure('unsupportedType', { message: fileTexts.broken })
    return answer
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
