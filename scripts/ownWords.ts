// Names that a reader would neither guess nor grep for leave the code over time: their number per folder may only fall. Part of check-modules.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Words that are no part of a name, and what the field says instead. */
const instead: [RegExp, string][] = [
  [/^told$/, 'present, logged, notified, message'],
  [/^said$/, 'input, text, result, output'],
  [/^held$/, 'blocked, locked, current, dragged'],
  [/^kept$/, 'stored, draft, saved, retained'],
  [/^doors?$/, 'endpoint'],
  [/^visits?$/, 'request'],
  [/^knocks?$/, 'call, request'],
  [/^veil(s|ed)?$/, 'hash, redact'],
  [/^strangers?$/, 'outsider, unknown, other'],
  [/^mend(s|ed)?$/, 'correct, repair, retry'],
  [/^take[ns]?out$/, 'export'],
]

/** The most there may be in each folder: a name counts once for each file it stands in. Lower a number when it has fallen. */
const atMost: Record<string, number> = {
  'apps/server': 7,
  'modules/cases': 49,
  'modules/company': 1,
  'modules/insight': 1,
  'modules/records': 42,
  'modules/work': 4,
  'packages/platform': 1,
  tests: 5,
}

/** The parts of a name: `keptDraft` is `kept`, `draft`; and `takenOut` stays whole. */
const partsOf = (name: string) =>
  name
    .replace(/([tT]ake[ns]?)(?:_o|O)ut(?![a-z])/g, '_$1out_')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$]+/)
export const isOwnWord = (name: string) => partsOf(name).some((part) => instead.some(([word]) => word.test(part)))

/** The names in a source: its words without comments, strings and the text of templates. */
export function namesIn(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, ' ')
    .replace(/`(?:\\.|[^`\\])*`/g, (text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => inner).join(' '))
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g))]
}

const walk = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    if (/^(node_modules|dist|generated)$|\.generated\./.test(name)) return []
    return statSync(path).isDirectory() ? walk(path) : /\.tsx?$/.test(name) && name !== 'ownWords.ts' ? [path] : []
  })
const folderOf = (path: string) =>
  path
    .split('/')
    .slice(0, /^(modules|packages|apps)\//.test(path) ? 2 : 1)
    .join('/')

/** What is wrong in the folder this runs in: each folder with more own words than it may have, or with a bound that has become too high. */
export function ownWordProblems(): string[] {
  const counts = new Map<string, string[]>()
  for (const path of ['apps', 'functions', 'modules', 'packages', 'scripts', 'tests'].flatMap(walk)) {
    const names = namesIn(readFileSync(path, 'utf8')).filter(isOwnWord)
    counts.set(folderOf(path), [...(counts.get(folderOf(path)) ?? []), ...names.map((name) => `${name} (${path})`)])
  }
  return [...counts].flatMap(([folder, names]) => {
    const most = atMost[folder] ?? 0
    if (names.length > most)
      return [
        `${folder}: ${names.length} names with a word of our own, at most ${most} (scripts/ownWords.ts has what the field says instead): ${names.join(', ')}`,
      ]
    return names.length < most - 5
      ? [`${folder}: ${names.length} names with a word of our own, lower the ${most} in scripts/ownWords.ts`]
      : []
  })
}
