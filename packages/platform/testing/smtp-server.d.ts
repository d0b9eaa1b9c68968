/** The part of smtp-server we use in tests. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream'

  type Session = { envelope: { mailFrom: { address: string }; rcptTo: { address: string }[] }; secure: boolean }
  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean
      disabledCommands?: string[]
      logger?: boolean
      onAuth?(
        auth: { username: string; password: string },
        session: Session,
        done: (error: Error | null, user?: { user: string }) => void,
      ): void
      onRcptTo?(recipient: { address: string }, session: Session, done: (error: Error | null) => void): void
      onData?(stream: Readable, session: Session, done: (error?: Error) => void): void
    })
    server: import('node:net').Server
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
    on(event: 'error', heard: (error: Error) => void): void
  }
}
