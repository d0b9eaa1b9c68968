// What a comment, a test or a page refers to is in docs/: sections and rules of the domain, sections of the specification, gates, decisions, links.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../apps/server/portal.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const walk = (dir: string): string[] =>
  readdirSync(join(root, dir)).flatMap((name) => {
    const path = join(dir, name)
    if (/^(node_modules|dist|generated)$/.test(name)) return []
    return statSync(join(root, path)).isDirectory() ? walk(path) : [path]
  })

const files = [
  'README.md',
  'CHANGELOG.md',
  ...['apps', 'deploy', 'docs', 'functions', 'modules', 'packages', 'scripts', 'tests'].flatMap(walk),
].filter((path) => /\.(tsx?|mjs|sql|md|ya?ml|css)$/.test(path) && path !== 'tests/references.test.ts')
const pages = files.filter((path) => path.endsWith('.md'))

const headingsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, text]) => text!.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', ''))
const numbersOf = (path: string) => headingsOf(path).flatMap((text) => /^(\d+(?:\.\d+)*)\.? /.exec(text)?.[1] ?? [])
const domain = pages.filter((path) => path.startsWith('docs/domain/'))
const sections = domain.flatMap((path) => numbersOf(path).map((number) => ({ number, path })))

/** The anchor GitHub gives a heading. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')

const gateKinds = 'TEN|AUT|SES|MFA|OID|INJ|FIL|WEB|NET|BIZ|LOG|PRV|CFG|CRY|DOC|REL'
const idsIn = (path: string, form: RegExp) => [...read(path).matchAll(form)].map(([, id]) => id!)
const ids = new Set([
  ...idsIn('docs/domain/01-people.md', /^\*\*(F-\d\d) /gm),
  ...idsIn('docs/domain/02-duties.md', /^\| (N-\d\d) \|/gm),
  ...idsIn('docs/domain/03-01-dashboard.md', /^\| (W\d+) \|/gm),
  ...idsIn('docs/domain/03-03-deviations.md', /^\| (D\d+) \|/gm),
  ...idsIn('docs/domain/04-permissions.md', /^\| (S\d+) \|/gm),
  ...idsIn('docs/domain/05-validation.md', /^\| (X-\d\d) \|/gm),
])
const gateRows = [...read('docs/gates.md').matchAll(new RegExp(`^\\| ((?:${gateKinds})-\\d\\d) \\|.*\\| ([^|]*) \\|$`, 'gm'))]
const gates = new Map(gateRows.map(([, id, tests]) => [id!, tests!]))
const retention = new Set(['docs/domain/02-duties.md', 'docs/retention.md'].flatMap((path) => idsIn(path, /(RET-[A-Z]+)/g)))
const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3)))
const domainNumbers = new Set(sections.map(({ number }) => number))
const specificationNumbers = new Set(numbersOf('docs/specification.md'))

const listed = (item: string) => `(${item}(?:(?:, | and | or | to |, and )${item})*)`
/** Each form of a reference, and whether what it names is there. The first group holds one name or several. */
const forms: [RegExp, RegExp, (name: string) => boolean][] = [
  [new RegExp(`\\bdomain ${listed('\\d+(?:\\.\\d+)*(?![\\d%])')}`, 'gi'), /\d+(?:\.\d+)*/g, (name) => domainNumbers.has(name)],
  [new RegExp(`\\bspecification ${listed('\\d+')}`, 'gi'), /\d+/g, (name) => specificationNumbers.has(name)],
  [new RegExp(`\\bdecisions? ${listed('\\d+')}`, 'gi'), /\d+/g, (name) => decisions.has(name)],
  [/(?<![\w.-])((?:F|N|X)-\d\d)(?![\w-])/g, /.+/g, (name) => ids.has(name)],
  [/(?<![\w.#-])([DSW]\d{1,2})(?![\w/-]|\.\d)/g, /.+/g, (name) => ids.has(name)],
  [/(?<![\w-])(RET-[A-Z]+)(?![\w-])/g, /.+/g, (name) => retention.has(name)],
  [new RegExp(`(?<![\\w.-])((?:${gateKinds})-\\d\\d)(?![\\w-])`, 'g'), /.+/g, (name) => gates.has(name)],
  [/(?<![\w./-])(docs\/[\w/-]+\.md)\b/g, /.+/g, (name) => existsSync(join(root, name))],
  // A file that was never in the repository.
  [/(?<![\w-])((?:design|domain|identity|modules|security|stack|style)\.md)\b/g, /.+/g, () => false],
]

/** What `text` refers to that is not there, each with its line. */
function missingIn(path: string, text: string) {
  const at = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`
  return forms.flatMap(([form, name, isThere]) =>
    [...text.matchAll(form)].flatMap((found) =>
      found[1]!
        .match(name)!
        .filter((one) => !isThere(one))
        .map((one) => `${at(found.index)}: ${found[0] === one ? one : `${found[0]} (${one})`}`),
    ),
  )
}

/** The relative links of a page that lead nowhere, the anchor of a heading among them. */
function deadLinks(path: string, text: string) {
  return [...text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
    if (/^[a-z]+:/.test(target!)) return []
    const [file, anchor] = target!.split('#')
    const there = file ? normalize(join(dirname(path), file)) : path
    if (!existsSync(join(root, there))) return [`${path}: ${target}`]
    return anchor && !headingsOf(there).some((heading) => slug(heading) === anchor) ? [`${path}: ${target}`] : []
  })
}

test('every reference in code, tests, SQL and pages is to something in docs/', () => {
  expect(files.length).toBeGreaterThan(1500)
  expect(files.flatMap((path) => missingIn(path, read(path)))).toEqual([])
})

test('a reference to what is not there is found with its line, whatever its form', () => {
  const wrong = [
    'domain 3.99',
    'specification 12',
    'decision 999',
    'F-77',
    'D13',
    'SES-99',
    'docs/nowhere.md',
    'security.md',
    'W23',
    'X-21',
  ]
  for (const one of wrong) expect(missingIn('a.ts', `\n// As it must be (${one}).`), one).toEqual([expect.stringContaining('a.ts:2: ')])
  expect(missingIn('a.ts', '// domain 3.10, 3.97 and 3.98')).toHaveLength(2)
  expect(missingIn('a.ts', '// domain 3.10 and 4.4 S2, specification 3 and 7, decisions 026 and 027, (D4, S2), N-12, REL-01')).toEqual([])
  expect(
    deadLinks('README.md', '[a](docs/nowhere.md) [b](docs/domain/README.md#nowhere) [c](docs/domain/README.md#01-the-marks)'),
  ).toHaveLength(2)
})

test('every relative link of a page leads to a file, and to a heading of it', () => {
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.flatMap((path) => deadLinks(path, read(path)))).toEqual([])
})

test('a section of the domain stands once, in the file of its number', () => {
  expect(sections.length).toBeGreaterThan(130)
  expect(sections.map(({ number }) => number).filter((number, at, all) => all.indexOf(number) !== at)).toEqual([])
  const parts = (number: string) => number.split('.').map((part) => part.padStart(2, '0'))
  const fileOf = (number: string) =>
    number === '0.1' ? 'README' : number.startsWith('3') ? [...parts(number), '00'].slice(0, 2).join('-') : parts(number)[0]!
  expect(sections.filter(({ number, path }) => !basename(path).startsWith(fileOf(number)))).toEqual([])
  const within = domain.flatMap((path) => idsIn(path, /§(\d+(?:\.\d+)*)/g).filter((number) => !domainNumbers.has(number)))
  expect(within).toEqual([])
})

test('a page for everyday use names no path of the repository that is not there', () => {
  const everyday = pages.filter((path) => !/CHANGELOG|docs\/(decisions|domain)\//.test(path))
  const paths = everyday.flatMap((path) =>
    [...read(path).matchAll(/`((?:apps|modules|packages|tests|scripts|docs|deploy|functions|tools)\/[\w./-]+)`/g)].map(
      ([, one]) => `${path}: ${one}`,
    ),
  )
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((one) => !existsSync(join(root, one.split(': ')[1]!)))).toEqual([])
})

test('each gate names tests that carry its id, or why it has none', () => {
  const tests = files.filter((path) => /\.(test|e2e)\.tsx?$|^tests\//.test(path))
  const carriers = new Map<string, Set<string>>()
  for (const path of tests)
    for (const [id] of read(path).matchAll(new RegExp(`\\b(?:${gateKinds})-\\d\\d\\b`, 'g')))
      carriers.set(id, (carriers.get(id) ?? new Set()).add(basename(path)))
  const wrong = [...gates].flatMap(([id, cell]) => {
    const named = [...cell.matchAll(/`([\w.]+\.tsx?)`/g)].map(([, name]) => name!)
    const strange = named.filter((name) => !carriers.get(id)?.has(name)).map((name) => `${id}: ${name} does not carry it`)
    if (named.length === 0 && carriers.has(id)) return [`${id}: held by ${[...carriers.get(id)!].join(', ')}`]
    return cell.trim() === '' ? [`${id}: neither a test nor a reason`] : strange
  })
  expect(gates.size).toBeGreaterThan(180)
  expect(wrong).toEqual([])
})
