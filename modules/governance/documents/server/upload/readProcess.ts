// One file, in a process of its own that can be ended: from stdin, answered on stdout. `readUpload.ts` starts it.
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { type Reading, Refusal, type Task } from './reading.ts'

const { kind, memory } = JSON.parse(process.argv[2] ?? '') as Task
new Worker(new URL('./watchMemory.ts', import.meta.url), { workerData: memory }).unref()

/** How long it is in all; what is read, with its length before it; then the pictures' bytes as they are. Each length is of 32 bits. */
function framed(header: object, pictures: readonly Buffer[] = []) {
  const text = Buffer.from(JSON.stringify(header))
  const whole = Buffer.concat([Buffer.alloc(8), text, ...pictures])
  whole.writeUInt32BE(whole.length, 0)
  whole.writeUInt32BE(text.length, 4)
  return whole
}
const answer = ({ pictures, ...rest }: Reading) => {
  const sizes = pictures.map(({ fileName, bytes }) => ({ fileName, size: bytes.length }))
  return framed(
    { ...rest, pictures: sizes },
    pictures.map(({ bytes }) => bytes),
  )
}
const refuse = (error: unknown) => framed({ refusal: error instanceof Refusal ? error.reason : 'broken' })

const bytes = await buffer(process.stdin)
const read = async () => (kind === 'pdf' ? (await import('./readPdf.ts')).readPdf(bytes) : (await import('./readDocx.ts')).readDocx(bytes))
const answered = await read().then(answer, refuse)
process.stdout.write(answered, () => process.exit(0))
