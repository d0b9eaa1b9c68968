// Everything that must hold before a change lands: checks with the web's budget, types of the tables, tests on the real stack, journeys in Chromium.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

const node = process.execPath
const npx = (...args: string[]) => ['npx', '--no-install', ...args]
type Step = {
  name: string
  command: string[]
  /** Done before it begins, well or not: what it stands on, or what would take the processor from it. */
  after?: string[]
  /** Gives way to what runs beside it. */
  isPatient?: boolean
  /** Tells as it goes; the others tell all at once, when they have come to their end. */
  isLive?: boolean
}
// The journeys with Firebase mostly wait, for windows and for its emulator: they fill what the tests leave of two cores.
const steps: Step[] = [
  { name: 'checks', command: [node, 'scripts/check.ts'] },
  { name: 'chromium', command: [node, 'scripts/chromium.ts'] },
  { name: 'tables', command: [node, 'scripts/tables.ts', '--verify'], after: ['checks'] },
  {
    name: 'tests',
    command: npx('vitest', 'run', '--retry=1', '--reporter=default', '--reporter=./scripts/secondTries.ts'),
    after: ['checks', 'tables'],
    isPatient: true,
    isLive: true,
  },
  { name: 'firebase', command: [node, 'scripts/firebase.ts'], after: ['checks', 'tables', 'chromium'] },
  {
    name: 'components',
    command: npx('playwright', 'test', '--retries=1', '-c', 'playwright.components.config.ts'),
    after: ['tests', 'firebase'],
    isLive: true,
  },
  { name: 'journeys', command: npx('playwright', 'test', '--retries=1'), after: ['components'], isLive: true },
]

const since = Date.now()
const ended = new Map<string, Promise<boolean>>()
const printed = new Map<string, string>()
for (const step of steps) ended.set(step.name, run(step))
const results = await Promise.all(steps.map(async ({ name }) => ({ name, isGood: await ended.get(name)! })))
const again = steps.flatMap(({ name }) => secondTries(printed.get(name)!).map((test) => `  ${name}: ${test}`))
const failed = results.filter(({ isGood }) => !isGood).map(({ name }) => name)
// What went wrong in a step that told as it went stands hundreds of lines above: its end is repeated where one looks first.
for (const { name } of steps.filter((step) => step.isLive && failed.includes(step.name)))
  console.log(`\n— ${name}, its end again\n${printed.get(name)!.trimEnd().split('\n').slice(-40).join('\n')}`)
if (again.length > 0) console.log(`\nPassed at the second try alone, each a defect to find (decision 164):\n${again.join('\n')}`)
console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed, in ${seconds(since)} s`)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

async function run({ name, command: [program, ...args], after = [], isPatient, isLive }: Step): Promise<boolean> {
  await Promise.all(after.map((one) => ended.get(one)!))
  const began = Date.now()
  if (isLive) console.log(`\n— ${name}`)
  const child = spawn(program!, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
      if (isLive) process.stdout.write(text)
    })
  const isGood = await new Promise<boolean>((done) => {
    child.once('error', (error) => {
      output += `${error.message}\n`
      done(false)
    })
    child.once('close', (code) => done(code === 0))
  })
  printed.set(name, output)
  if (!isLive) console.log(`\n— ${name}\n${output.trimEnd()}`)
  console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds(began)} s)`)
  return isGood
}

/** The tests that failed once and then passed, as Vitest and Playwright tell of them. */
function secondTries(output: string) {
  const lines = stripVTControlCharacters(output).split('\n')
  const flaky = lines.findIndex((line) => /^ +\d+ flaky$/.test(line))
  const after = flaky < 0 ? [] : lines.slice(flaky + 1)
  const end = after.findIndex((line) => !/^ {4}\S/.test(line))
  const ofVitest = lines.filter((line) => line.startsWith('second try: ')).map((line) => line.replace('second try: ', ''))
  return [...ofVitest, ...after.slice(0, end < 0 ? undefined : end).map((line) => line.replace(/─+$/, '').trim())]
}

function seconds(from: number) {
  return Math.round((Date.now() - from) / 1000)
}
