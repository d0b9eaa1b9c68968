// A scanner that speaks clamd's protocol: takes a file in chunks by INSTREAM, and finds one string in it.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The file every scanner calls malware, in two parts: no scanner is to find it in this one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
export const eicarName = 'Eicar-Test-Signature'

/** How it answers: as it should, with words of its own, not at all, or by going away. */
export type Manner = 'scans' | 'hangs' | 'closes' | { says: string }

export async function startClamd({ streamMaxLength = 100 * 1024 * 1024 } = {}) {
  const seen: Buffer[] = []
  const open = new Set<Socket>()
  let manner: Manner = 'scans'
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    void serve(socket).catch(() => socket.destroy())
  })
  const serve = async (socket: Socket) => {
    const say = (words: string) => void socket.end(`${words}\0`)
    let received = Buffer.alloc(0)
    let file: Buffer[] | null = null
    let size = 0
    if (manner === 'closes') return socket.destroy()
    for await (const bytes of socket) {
      if (manner === 'hangs') continue
      received = Buffer.concat([received, bytes as Buffer])
      if (file === null) {
        const end = received.indexOf(0)
        if (end < 0) continue
        if (received.toString('latin1', 0, end) !== 'zINSTREAM') return say('UNKNOWN COMMAND')
        received = received.subarray(end + 1)
        file = []
      }
      while (received.length >= 4 && received.length >= 4 + received.readUInt32BE(0)) {
        const length = received.readUInt32BE(0)
        if (length === 0) return say(typeof manner === 'object' ? manner.says : answerTo(Buffer.concat(file)))
        size += length
        if (size > streamMaxLength) return say('INSTREAM size limit exceeded. ERROR')
        file.push(received.subarray(4, 4 + length))
        received = received.subarray(4 + length)
      }
    }
  }
  const answerTo = (file: Buffer) => {
    seen.push(file)
    return file.includes(eicar) ? `stream: ${eicarName} FOUND` : 'stream: OK'
  }
  const listen = async (port: number) => void (await once(server.listen(port, '127.0.0.1'), 'listening'))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const socket of open) socket.destroy()
    if (server.listening) await new Promise((done) => server.close(done))
  }
  /** `seen` are the files that were scanned, whole. */
  return { port, seen, behave: (as: Manner) => void (manner = as), close, listenAgain: () => listen(port) }
}
