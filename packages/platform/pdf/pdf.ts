import { spawn } from 'node:child_process'
import { Failure } from '@portal/kit/errors'
import { turns } from '../http/turns.ts'

/** Longer than a report of hundreds of pages takes on a slow machine. */
const timeLimit = 30_000
const inTurn = turns({ atOnce: 2, perKey: 2, queue: 2, wait: 10_000 })

/** Pictures by the names the source has for them; and how long it may take, where nobody waits for it. */
type Options = { pictures?: ReadonlyMap<string, Buffer>; timeout?: number }

/**
 * Compiles Typst source to an accessible PDF (PDF/UA-1). `inputs` are texts, read in the source as `sys.inputs`: what people have written
 * must come by them, never in the source. The same source, inputs and pictures give the same bytes. Two at a time, fairly between companies,
 * each in a process that ends with it: the compiler blocks and leaks. Throws `tooMany` when two of the company wait already (whoever asks may
 * hold a connection meanwhile), `unavailable` after 30 s.
 */
export const makePdf = (ksId: string, source: string, inputs: Record<string, string>, options: Options = {}): Promise<Buffer> =>
  inTurn(ksId, () => compiled(source, inputs, options))

const compiled = (source: string, inputs: Record<string, string>, { pictures = new Map(), timeout = timeLimit }: Options) =>
  new Promise<Buffer>((resolve, reject) => {
    const program = new URL('./pdfProgram.ts', import.meta.url).pathname
    // Nothing of our environment: it holds the keys of the installation.
    const child = spawn(process.execPath, [program], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {},
      timeout,
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
    // A line of JSON, then the bytes of the pictures in its order.
    child.stdin.write(`${JSON.stringify({ source, inputs, pictures: [...pictures].map(([name, bytes]) => [name, bytes.length]) })}\n`)
    for (const bytes of pictures.values()) child.stdin.write(bytes)
    child.stdin.end()
  })
