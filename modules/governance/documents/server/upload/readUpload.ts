import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Failure } from '@portal/kit/errors'
import { readProse } from '@portal/kit/proseCheck'
import { fieldFailure } from '@portal/kit/rules'
import { turns } from '@portal/platform/http/turns'
import type { OriginalKind } from '../../choices.ts'
import { refusalTexts } from '../../fileTexts.ts'
import { type Picture, type Reading, Refusal, type RefusalReason, readingLimits, type Task } from './reading.ts'
import { wholeAnswer } from './wholeAnswer.ts'

/**
 * Longer than one reading takes, so that a company which sends what is slow again and again keeps no other from its turn; with the time of reading
 * less than a transaction may stand idle.
 */
const inTurn = turns({ atOnce: 1, perKey: 1, queue: 3, wait: 15_000 })
const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const program = fileURLToPath(new URL('./readProcess.ts', import.meta.url))
/** It reads our own code and nothing else, writes nothing, starts nothing, and knows no secret. */
const rights = [
  '--permission',
  '--allow-worker',
  ...['node_modules/*', 'packages/*', 'modules/*', 'package.json'].map((path) => `--allow-fs-read=${root}${path}`),
]
const large: readonly RefusalReason[] = ['tooMuch', 'tooManyPages', 'tooMuchText', 'tooHeavy']

type Limits = Pick<typeof readingLimits, 'time' | 'memory' | 'answer'>
type Header = Omit<Reading, 'pictures'> & { pictures: { fileName: string; size: number }[] }

/**
 * What a Word file or a PDF says, read one at a time and fairly between companies, in a process that ends with it. Throws `tooLarge` or
 * `unsupportedType` with the reason in Norwegian, `guard` where the text is none that may be stored, or as `turns` does.
 */
export const readUpload = (company: string, bytes: Buffer, kind: OriginalKind, limits: Limits = readingLimits): Promise<Reading> =>
  inTurn(company, async () => {
    try {
      const { prose, pages, pictures } = await readApart(bytes, kind, limits)
      const checked = readProse(prose)
      if ('fault' in checked) throw fieldFailure('file', checked.fault)
      return { prose: checked.prose, pages, pictures }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { reason } = error
      throw new Failure(large.includes(reason) ? 'tooLarge' : 'unsupportedType', { message: refusalTexts[reason] })
    }
  })

async function readApart(bytes: Buffer, kind: OriginalKind, { time, memory, answer }: Limits): Promise<Reading> {
  const task: Task = { kind, memory }
  const heap = `--max-old-space-size=${Math.floor(memory / 1024 / 1024)}`
  const child = spawn(process.execPath, [...rights, heap, program, JSON.stringify(task)], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), time)
  try {
    // Whoever ends before all is read breaks the pipe; how it ended says why.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
    return answered(await wholeAnswer(child, answer))
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function answered(bytes: Buffer): Reading {
  const end = 8 + bytes.readUInt32BE(4)
  const header = JSON.parse(bytes.toString('utf8', 8, end)) as Header | { refusal: RefusalReason }
  if ('refusal' in header) throw new Refusal(header.refusal)
  let at = end
  const pictures = header.pictures.map(({ fileName, size }): Picture => ({ fileName, bytes: bytes.subarray(at, (at += size)) }))
  return { ...header, pictures }
}
