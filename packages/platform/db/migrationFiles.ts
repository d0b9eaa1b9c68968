import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The names in `migrations.sha256`, in the order they landed in: a name is only appended there. */
function landedNames(root: string): string[] {
  try {
    const lines = readFileSync(join(root, 'packages/platform/migrations.sha256'), 'utf8').split('\n')
    return lines.filter(Boolean).map((line) => line.split('  ')[1]!)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Compares migrations by when they landed; new ones come last, by name. */
export function byLandingIn(root: string): (a: string, b: string) => number {
  const places = new Map(landedNames(root).map((name, place) => [name, place]))
  const place = (file: string) => places.get(basename(file)) ?? places.size
  return (a, b) => place(a) - place(b) || (basename(a) < basename(b) ? -1 : 1)
}

/** Every migration of platform and modules, in the order they are applied in. */
export const migrationFiles = (root: string): string[] =>
  globSync(['packages/platform/migrations/*.sql', 'modules/*/*/migrations/*.sql'], { cwd: root })
    .toSorted(byLandingIn(root))
    .map((file) => join(root, file))

/** The SQL functions and views of platform and modules, each in its owner's file. */
export const functionFiles = (root: string): string[] =>
  globSync(['packages/platform/*/functions.sql', 'modules/*/*/server/functions.sql'], { cwd: root })
    .toSorted()
    .map((file) => join(root, file))
