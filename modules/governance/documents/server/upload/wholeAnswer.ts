import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { Refusal } from './reading.ts'

/**
 * What a process answers, which begins with its length in 32 bits, as soon as all of it is there: one with a second thread does not always end when
 * Node is told to. Throws `tooHeavy` when it is more than `most` bytes or the process was ended before, `broken` when it ends by itself without one.
 */
export function wholeAnswer(child: ChildProcessByStdio<Writable, Readable, null>, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    let whole = Number.POSITIVE_INFINITY
    child.stdout.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (whole === Number.POSITIVE_INFINITY && length >= 4) whole = Buffer.concat(parts).readUInt32BE(0)
      if (length > most) child.kill('SIGKILL')
      else if (length >= whole) resolve(Buffer.concat(parts))
    })
    child.once('error', reject)
    child.once('close', (_, signal) => reject(new Refusal(signal === null ? 'broken' : 'tooHeavy')))
  })
}
