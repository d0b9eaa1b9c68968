import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tells the milliseconds on a processor of this process and the PostgreSQL of a folder: unlike those on the clock, the same however busy the machine is. */
export function processorOf(dataDir: string) {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  let servers: number[] = []
  return {
    /** The processes of PostgreSQL that serve this one, as they are now: to be asked once those there will be are there. */
    look: () => {
      servers = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
    },
    ms: () => {
      const { user, system } = process.cpuUsage()
      let ns = 0
      for (const pid of servers)
        try {
          ns += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
        } catch {
          // It has ended meanwhile.
        }
      return (user + system) / 1_000 + ns / 1_000_000
    },
  }
}
