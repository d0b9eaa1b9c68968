import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/** A name server that knows the TXT records it is given, and says of any other name that it is not there. */
export async function dnsServer(records: Map<string, string>) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const labels: string[] = []
    let at = 12
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length))
      at += length + 1
    }
    const text = records.get(labels.join('.').toLowerCase())
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2)
    for (const [offset, count] of [1, text === undefined ? 0 : 1, 0, 0].entries()) header.writeUInt16BE(count, 4 + offset * 2)
    const asked = question.subarray(12, at + 5)
    if (text === undefined) return socket.send(Buffer.concat([header, asked]), from.port, from.address)
    const data = Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])
    // Its name is the one at byte 12; TXT, internet, a minute.
    const answer = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length])
    socket.send(Buffer.concat([header, asked, answer, data]), from.port, from.address)
  })
  await new Promise<void>((ready) => void socket.bind(0, '127.0.0.1', () => ready()))
  const { port } = socket.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, close: () => new Promise<void>((closed) => void socket.close(() => closed())) }
}
