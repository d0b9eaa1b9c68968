import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<NonNullable<Group['name']>, (...given: never) => unknown>>[1]

const at = (path: string) => join(import.meta.dirname, path)

/** Everything that the modules at `paths` need before they can run, but for `without` and for what is fetched when asked for. */
function neededBy(name: string, paths: string[], without?: RegExp): Group['name'] {
  let needed: Set<string> | undefined
  return (id, context) => {
    needed ??= closureOf(paths.map(at), context)
    return needed.has(id) && !without?.test(id) && !context.getModuleInfo(id)?.dynamicImporters.length ? name : null
  }
}

function closureOf(ids: readonly string[], context: Context, found = new Set<string>()) {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    closureOf(context.getModuleInfo(id)?.importedIds ?? [], context, found)
  }
  return found
}

const dialogs = ['StepDialog', 'FormDialog', 'ConfirmDialog', 'RecordPending', 'LeaveGuard']
const fields = ['DraftFields', 'Combobox', 'Choice', 'DateField', 'DateTimeField', 'ManyField', 'Switch', 'Why', 'DefinitionList']
const page = ['Tabs', 'BackLink', 'SaveRow', 'FormActions', 'LongTexts', 'FileRows', 'Menu']

/**
 * How the scripts are cut. By itself the bundler makes a file of each set of screens that share something: a list came in a hundred files of a
 * kilobyte, one after the other. What every page needs is one file, what every list needs beside that is another.
 */
export const groups: Group[] = [
  // One file for the start: cut into the pieces that later screens share, it compresses 7 kB worse.
  { name: 'start', tags: ['$initial'], priority: 4 },
  // With the parts of the overview, where most begin, and what most pages show of a case.
  {
    name: neededBy('frame', [
      'Shell.tsx',
      'pages.tsx',
      '../../modules/cases/deviations/web/public.tsx',
      '../../modules/insight/dashboard/web/DashboardPage.tsx',
    ]),
    priority: 3,
  },
  { name: neededBy('lists', ['../../modules/cases/deviations/web/list/DeviationsPage.tsx'], /modules\/cases\/deviations\//), priority: 2 },
  // What most forms are made of: one file in place of twenty, which also compresses better.
  {
    name: neededBy(
      'forms',
      [...dialogs, ...fields, ...page].map((part) => `../../packages/ui/${part}.tsx`),
    ),
    priority: 1,
  },
  { name: 'overlays', test: /node_modules\/@(base-ui|floating-ui)\//, priority: 0 },
]
