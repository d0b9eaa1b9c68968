import { spawn } from 'node:child_process'
import { Failure } from '@portal/kit/errors'

/** Longer than a report of hundreds of pages takes on a slow machine. */
const timeLimit = 30_000
const atOnce = 2
const mostWaiting = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Compiles Typst source to an accessible PDF (PDF/UA-1). `inputs` are texts, read in the source as `sys.inputs`: what people have written
 * must come by them, never in the source. Two at a time, each in a process that ends with it: the compiler blocks and leaks.
 * Throws `unavailable` when two wait already (whoever asks may hold a connection of the database meanwhile), or it takes over 30 s.
 */
export async function makePdf(source: string, inputs: Record<string, string>): Promise<Buffer> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Failure('unavailable', { retryAfter: 5 })
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await compiled(JSON.stringify({ source, inputs }))
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

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
