import type { Portal } from '@portal/platform/portal'
import { listAlive } from './aliveQueries.ts'

type Session = { id: string; ksId: string; userId: string }
type Asked = { session: Session; done: (isAlive: boolean) => void; failed: (error: unknown) => void }
const most = 500

/**
 * Whether a session lives, asked of many in one statement: those who ask while one is under way go with the next. A transaction for each
 * would be thousands when a server comes back.
 */
export function aliveSessions(pool: Portal['pool']) {
  const waiting: Asked[] = []
  let isAsking = false
  const ask = async () => {
    isAsking = true
    // What arrived in the same breath goes along.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const asked = waiting.splice(0, most)
      await answerAll(pool, asked).catch((error: unknown) => {
        for (const { failed } of asked) failed(error)
      })
    }
    isAsking = false
  }
  return (session: Session) =>
    new Promise<boolean>((done, failed) => {
      waiting.push({ session, done, failed })
      if (!isAsking) void ask()
    })
}

async function answerAll(pool: Portal['pool'], asked: readonly Asked[]) {
  const alive = await listAlive(
    pool,
    asked.map(({ session }) => session.id),
  )
  for (const { session, done } of asked) {
    const found = alive.get(session.id)
    done(found !== undefined && found.ksId === session.ksId && found.userId === session.userId)
  }
}
