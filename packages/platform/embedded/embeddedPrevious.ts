import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readIfThere } from './dataFolder.ts'

export const socketPrefix = 'kontrollportal-'

/** What postmaster.pid in a database folder says: the server's process id and the folder of its socket. Either may be stale. */
export function postmasterNote(data: string) {
  const lines = readIfThere(join(data, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  return lines && pid > 0 ? { pid, socket: lines[4]?.trim() } : null
}

/**
 * Ends and waits for what a killed server left on this database folder, then clears its pid file and socket.
 * Only the holder of the folder's lock may call it. A stale pid that now belongs to another program is not touched.
 */
export async function clearPrevious(data: string, log: (line: string) => void) {
  const note = postmasterNote(data)
  if (!note) return
  for (let tries = 0; ; tries++) {
    const pids = serversOn(data, note.pid)
    if (pids.length === 0) break
    if (tries === 0) log('waiting for the previous database server to end')
    if (tries === 600) throw new Error(`KS_DATA_DIR: the previous database server (pid ${pids.join(', ')}) does not end`)
    if (tries % 100 === 0) for (const pid of pids) signal(pid, tries < 300 ? 'SIGINT' : 'SIGQUIT')
    await sleep(100)
  }
  rmSync(join(data, 'postmaster.pid'), { force: true })
  if (note.socket && dirname(note.socket) === resolve(tmpdir()) && basename(note.socket).startsWith(socketPrefix))
    rmSync(note.socket, { recursive: true, force: true })
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** PostgreSQL's processes stay in their database folder, so on Linux the working directory tells them, orphaned backends too. */
function serversOn(data: string, noted: number): number[] {
  if (process.platform !== 'linux') return isPostmaster(noted, data) ? [noted] : []
  const folder = statSync(data)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
        const at = statSync(`/proc/${pid}/cwd`)
        return at.ino === folder.ino && at.dev === folder.dev
      } catch {
        return false // ended meanwhile, or another user's
      }
    })
    .map(Number)
}

function isPostmaster(pid: number, data: string) {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' })
  return Boolean(stdout) && !stdout.startsWith('Z') && stdout.includes('postgres') && stdout.includes(` ${data} `)
}
