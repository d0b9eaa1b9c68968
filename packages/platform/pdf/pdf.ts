import { spawn } from 'node:child_process'
import { Failure } from '@portal/kit/errors'
import { turns } from '../http/turns.ts'

/** Longer than a report of hundreds of pages takes on a slow machine. */
const timeLimit = 30_000
const inTurn = turns({ atOnce: 2, perKey: 2, queue: 2, wait: 10_000 })

/**
 * Compiles Typst source to an accessible PDF (PDF/UA-1). `inputs` are texts, read in the source as `sys.inputs`: what people have written
 * must come by them, never in the source. Two at a time, fairly between companies, each in a process that ends with it: the compiler blocks and
 * leaks. Throws `tooMany` when two of the company wait already (whoever asks may hold a connection meanwhile), `unavailable` after 30 s.
 */
export const makePdf = (ksId: string, source: string, inputs: Record<string, string>): Promise<Buffer> =>
  inTurn(ksId, () => compiled(JSON.stringify({ source, inputs })))

const compiled = (job: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const program = new URL('./pdfProgram.ts', import.meta.url).pathname
    // Nothing of our environment: it holds the keys of the installation.
    const child = spawn(process.execPath, [program], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {},
      timeout: timeLimit,
      killSignal: 'SIGKILL',
    })
    const [out, err]: [Buffer[], Buffer[]] = [[], []]
    child.stdout.on('data', (part: Buffer) => out.push(part))
    child.stderr.on('data', (part: Buffer) => err.push(part))
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(out))
      reject(Object.assign(new Failure('unavailable'), { cause: new Error(Buffer.concat(err).toString().slice(0, 2_000)) }))
    })
    child.stdin.end(job)
  })
