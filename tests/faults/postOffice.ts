import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from './server.ts'

/** A mail server on a port of its own, that comes and goes. `received` holds the Message-ID of each letter it took, in that order. */
export async function postOffice() {
  const port = await freePort()
  const received: string[] = []
  let server: SMTPServer | null = null
  const open = async () => {
    const opening = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      // Whoever is killed hangs up in the middle of a word, and such a letter was never taken.
      onData: async (stream, _session, done) => {
        const letter = await buffer(stream).catch(() => null)
        if (!letter) return
        received.push(/^message-id: <([^@>]+)/im.exec(letter.toString())?.[1] ?? '')
        done()
      },
    })
    opening.on('error', () => {})
    await new Promise<void>((done) => opening.listen(port, '127.0.0.1', done))
    server = opening
  }
  const close = async () => {
    const closing = server
    server = null
    await new Promise<void>((done) => (closing ? closing.close(done) : done()))
  }
  return { port, received, open, close }
}
export type PostOffice = Awaited<ReturnType<typeof postOffice>>
