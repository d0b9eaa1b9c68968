// Keeps every module the same shape, and every file short enough to have one reason to exist. Run by `npm run check`.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { migrationProblems } from './migrationRules.ts'
import { ownWordProblems } from './ownWords.ts'

// A large module has rooms: `server/series/…`, `web/board/…`. Files that others import stay outside them.
const room = '(?:[a-z][a-zA-Z]*\\/)?'
const inRoom = (side: 'server' | 'web', name: string) => new RegExp(`^${side}\\/${room}${name}$`)

const vocabulary: [RegExp, number][] = [
  [/^(contract|[a-z][a-zA-Z]*Contract)\.ts$/, 450], // a part is met through contract.ts
  [/^choices\.ts$/, 150], // a contract's closed lists, for screens that need no schema
  [/^(rules|[a-z][a-zA-Z]*Rules)\.ts$/, 260],
  [/^(texts|[a-z][a-zA-Z]*Texts)\.ts$/, 320],
  [/^[a-z][a-zA-Z]*\.e2e\.ts$/, 250],
  [/^(rules|[a-z][a-zA-Z]*Rules)\.test\.ts$/, 300],
  [/^migrations\/\d{8}(\d{4})?_[a-z_]+\.sql$/, 250],
  [/^server\/functions\.sql$/, 450],
  [/^server\/(routes|present|public|jobs)\.ts$/, 200],
  [inRoom('server', '([a-z][a-zA-Z]*Q|q)ueries\\.ts'), 300],
  [inRoom('server', '[a-z][a-zA-Z]*\\.test\\.ts'), 450],
  [inRoom('server', '[a-z][a-zA-Z]*Texts\\.ts'), 320], // texts no screen shows from here
  [inRoom('server', '[a-z][a-zA-Z]*\\.ts'), 150], // a verb, or what one verb stands on
  [/^web\/(([a-z][a-zA-Z]*R|r)outes|public)\.tsx$/, 150],
  [inRoom('web', '[a-zA-Z]+\\.test\\.tsx?'), 300],
  [/^web\/texts\.ts$/, 220],
  [inRoom('web', '[a-z][a-zA-Z]*\\.ts'), 150], // queries, store, search parameters
  [inRoom('web', '[A-Z][a-zA-Z]*\\.tsx'), 260],
]
// One of each per side, never inside a room.
const fileKinds = /^(server|web)\/[a-z][a-zA-Z]*\/(routes|public|jobs|present|texts)\.tsx?$/
const refused = /(service|repository|controller|manager|helper|util|dto|impl)s?\.tsx?$|(^|\/)index\.tsx?$/i

const walk = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => (statSync(join(dir, name)).isDirectory() ? walk(join(dir, name)) : [join(dir, name)]))
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').length

const foldersIn = (dir: string) =>
  readdirSync(dir)
    .map((name) => join(dir, name))
    .filter((path) => statSync(path).isDirectory() && !path.endsWith('node_modules'))
const groups = foldersIn('modules')
const modules = groups.flatMap(foldersIn)
const loose = groups
  .flatMap((group) => readdirSync(group).map((name) => join(group, name)))
  .filter((path) => !statSync(path).isDirectory())
  .map((path) => `${path}: a group holds modules alone`)
const misplaced = modules.flatMap((module) =>
  walk(module).flatMap((path) => {
    const name = relative(module, path)
    const word = vocabulary.find(([pattern]) => pattern.test(name))
    if (!word || fileKinds.test(name)) return [`${path}: no such kind of file in a module`]
    return linesOf(path) > word[1] ? [`${path}: ${linesOf(path)} lines, limit ${word[1]}`] : []
  }),
)
const sources = ['packages', 'modules', 'apps/server', 'apps/web', 'functions', 'scripts']
  .flatMap((dir) => walk(dir))
  .filter((path) => /\.tsx?$/.test(path) && !/node_modules|dist|generated/.test(path))
const named = sources.filter((path) => refused.test(path)).map((path) => `${path}: say what it does instead`)
const lengthy = sources.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/(?:^[ \t]*\/\/.*\n){4,}/gm)].map(
    (found) => `${path}: a comment of over three lines: ${found[0].trim().slice(0, 60)}`,
  ),
)
// Screens are drawn for the day that is looked at; what must be the machine's own asks `Date.now()`.
const ownClock = sources
  .filter((path) => /^modules\/.*\/web\//.test(path) && !/\.test\./.test(path) && readFileSync(path, 'utf8').includes('new Date()'))
  .map((path) => `${path}: new Date() is currentInstant() or currentDay() of @portal/ui/clock`)
const problems = [...loose, ...misplaced, ...named, ...lengthy, ...ownClock, ...migrationProblems(), ...ownWordProblems()]
for (const problem of problems) console.error(problem)
const sizes = sources
  .filter((path) => !/\.test\.|\.e2e\./.test(path))
  .map(linesOf)
  .sort((a, b) => a - b)
console.log(
  `modules: ${modules.length} in ${groups.length} groups, files: ${sizes.length}, median ${sizes[sizes.length >> 1]} lines, p90 ${sizes[Math.floor(sizes.length * 0.9)]}`,
)
process.exit(problems.length > 0 ? 1 : 0)
