import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for the server of a run of journeys, which its other processes find by a variable. It is taken away with the run, unless the variable named it. */
export function folderOfRun(variable: string, name: string): string {
  const given = process.env[variable]
  if (given) return given
  const folder = join(tmpdir(), `${name}-${process.pid}`)
  process.env[variable] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
