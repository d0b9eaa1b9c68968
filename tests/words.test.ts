// Names that a reader would neither guess nor grep for leave the code over time: their number per folder may only fall.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../apps/server/portal.ts'

/** Words that are no part of a name, and what the field says instead. */
const instead: [RegExp, string][] = [
  [/^told$/, 'present, logged, notified, message'],
  [/^said$/, 'input, text, result, answer'],
  [/^held$/, 'blocked, locked, current, drag'],
  [/^kept$/, 'stored, draft, saved, retained'],
  [/^doors?$/, 'endpoint'],
  [/^visits?$/, 'request'],
  [/^knocks?$/, 'call, request'],
  [/^veil(s|ed)?$/, 'hash, redact'],
  [/^strangers?$/, 'outsider, unknown, other'],
  [/^mend(s|ed)?$/, 'correct, repair, retry'],
  [/^take(n|s)?Out$/i, 'export'],
]

/** The most there may be in each folder: a name once for each file it stands in. Lower a number when it has fallen. */
const atMost: Record<string, number> = {
  'apps/server': 39,
  'apps/web': 4,
  functions: 1,
  'modules/cases': 264,
  'modules/company': 37,
  'modules/identity': 169,
  'modules/insight': 10,
  'modules/records': 207,
  'modules/work': 140,
  'packages/kit': 7,
  'packages/platform': 61,
  'packages/ui': 12,
  scripts: 4,
  tests: 74,
}

/** The parts of a name: `keptDraft` is `kept`, `draft`; and `takenOut` stays whole. */
const partsOf = (name: string) =>
  name
    .replace(/([tT]ake[ns]?)(?:_o|O)ut(?![a-z])/g, '_$1out_')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$]+/)
const isOwnWord = (name: string) => partsOf(name).some((part) => instead.some(([word]) => word.test(part)))

/** The names in a source: its words without comments, strings and the text of templates. */
function namesIn(source: string) {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, ' ')
    .replace(/`(?:\\.|[^`\\])*`/g, (text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => inner).join(' '))
  return new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? [])
}

const walk = (dir: string): string[] =>
  readdirSync(join(root, dir)).flatMap((name) => {
    const path = join(dir, name)
    if (/^(node_modules|dist|generated)$|\.generated\./.test(name)) return []
    return statSync(join(root, path)).isDirectory() ? walk(path) : /\.tsx?$/.test(name) ? [path] : []
  })
const folderOf = (path: string) =>
  path
    .split('/')
    .slice(0, /^(modules|packages|apps)\//.test(path) ? 2 : 1)
    .join('/')

test('own words are found in names of every form, and in nothing but names', () => {
  expect(
    ['told', 'isHeldBack', 'KeptDraft', 'subjects_told_at', 'takenOut', 'TakeOutButton', 'openDoors'].filter((name) => !isOwnWord(name)),
  ).toEqual([])
  expect(['household', 'upheld', 'recommend', 'visitor', 'takeOutput', 'takeOver', 'doorway'].filter(isOwnWord)).toEqual([])
  const source = "// told\n/** held */ const sent = 'kept' + `said ${veiled(1)}`"
  expect([...namesIn(source)].filter(isOwnWord)).toEqual(['veiled'])
})

test('there are no more of them in any folder than there were', () => {
  const found = new Map<string, string[]>()
  for (const path of ['apps', 'functions', 'modules', 'packages', 'scripts', 'tests'].flatMap(walk)) {
    const names = [...namesIn(readFileSync(join(root, path), 'utf8'))].filter(isOwnWord)
    const folder = folderOf(path)
    found.set(folder, [...(found.get(folder) ?? []), ...names.map((name) => `${path}: ${name}`)])
  }
  const counts = [...found].map(([folder, names]) => [folder, names.length] as const).filter(([, count]) => count > 0)
  const more = counts.filter(([folder, count]) => count > (atMost[folder] ?? 0))
  const advice = instead.map(([word, other]) => `${word.source} → ${other}`).join('\n')
  expect(more, `names with a word of our own; what the field says instead:\n${advice}`).toEqual([])
  const fallen = counts.filter(([folder, count]) => count < (atMost[folder] ?? 0) - 5)
  expect(fallen, 'good: lower the numbers in tests/words.test.ts').toEqual([])
})
