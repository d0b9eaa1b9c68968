// `npm run bench:interactions`: from a press to the next picture, on a processor four times slower, on the screens people work in all day. A new
// demo company on a server of its own. Words after it measure the screens that have one of them in their name.
import { cpus, loadavg, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { chromiumArgs, headlessPath } from '../support/chromium.ts'
import { callsFrom, firstCase, signInAt, startDemo } from './demoServer.ts'

const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const most = 100
const only = process.argv.slice(2)
const hazards = 500

type Interaction = { ms: number; name: string; target: string; input: number; work: number; picture: number }
type Screen = { name: string; path: string; ready: (page: Page) => Promise<unknown>; work: (page: Page) => Promise<void> }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
/** What each press has cost is written down here. */
let afterPress: () => Promise<void> = async () => {}

const { address, stop } = await startDemo(8397)
const browser = await chromium.launch({ executablePath: headlessPath, args: [...chromiumArgs] })
// Whoever presses is not who paints.
setPriority(process.pid, 5)
let isEnough = true
console.log(`load of the machine: ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors`)
try {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
  const page = await context.newPage()
  await signInAt(page, address)
  for (const screen of await screens(page))
    if (only.length === 0 || only.some((word) => screen.name.includes(word))) await measure(page, screen)
} finally {
  await browser.close()
  await stop()
}
process.exit(isEnough ? 0 : 1)

/** Presses as people do: one after the other, each when the last has been answered on the screen. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key)
    await settle(page)
  }
}
async function type(page: Page, text: string) {
  for (const letter of text) await press(page, letter)
}
/** Two pictures later; and what the press set off besides is not taken for the next one's. */
async function settle(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await pause(60)
  await afterPress()
}

async function screens(page: Page): Promise<Screen[]> {
  const isNeeded = (name: string) => only.length === 0 || only.some((word) => name.includes(word))
  const assessment = isNeeded('grid') ? await assessmentOfMany(page) : ''
  return [
    {
      name: 'list',
      path: '/deviations?status=',
      ready: (on) => on.locator('[data-row]').nth(9).waitFor(),
      work: async (on) => {
        await press(on, 'j', 'j', 'j', 'k', 'x', 'j', 'x', 'Escape')
        await on.getByRole('columnheader').getByRole('button').first().click()
        await settle(on)
        await on.getByRole('searchbox').first().click()
        await type(on, 'rekkverk')
        await on
          .getByRole('button', { name: /^Flere filtre|^Filter/ })
          .first()
          .click()
        await settle(on)
        await press(on, 'Escape')
      },
    },
    {
      name: 'case',
      path: `/deviations/${await firstCase(page, address)}`,
      ready: (on) => on.getByRole('tab').first().waitFor(),
      work: async (on) => {
        await on.getByRole('button', { name: 'Mer', exact: true }).click()
        await settle(on)
        await press(on, 'ArrowDown', 'ArrowDown', 'Escape')
        await on.getByRole('button', { name: 'Mer', exact: true }).click()
        await settle(on)
        await on.getByRole('menuitem', { name: 'Rediger' }).click()
        await on.getByRole('dialog').getByLabel('Tittel').waitFor()
        await settle(on)
        await on.getByRole('dialog').getByLabel('Tittel').click()
        await type(on, 'planke')
        await press(on, 'Tab', 'Tab')
        await press(on, 'Escape')
      },
    },
    {
      name: 'board',
      path: '/tasks?show=board&view=all',
      ready: (on) =>
        on
          .getByRole('button', { name: /^Flytt / })
          .nth(3)
          .waitFor(),
      work: async (on) => {
        await on
          .getByRole('button', { name: /^Flytt / })
          .first()
          .focus()
        await press(on, 'Space', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Escape', 'Tab', 'Tab', 'Space', 'ArrowRight', 'Escape')
      },
    },
    {
      name: 'wheel',
      path: `/internal-control/year-wheel?year=${new Date().getFullYear()}`,
      ready: (on) => on.locator('[role=group] [tabindex="0"]').first().waitFor(),
      work: async (on) => {
        await on
          .getByRole('group', { name: /^Årshjul/ })
          .locator('[tabindex="0"]')
          .focus()
        await press(on, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'End')
        await on.getByRole('tab', { name: 'Liste' }).click()
        await settle(on)
        await on.getByRole('tab', { name: 'Tabell' }).click()
        await settle(on)
        await on.getByRole('tab', { name: 'Hjul' }).click()
        await settle(on)
      },
    },
    {
      name: `grid of ${hazards} rows`,
      path: `/risk-evaluation/assessments/${assessment}?as=grid`,
      ready: (on) =>
        on
          .locator('[data-row]')
          .nth(hazards - 1)
          .waitFor(),
      work: async (on) => {
        await on.locator('[data-place$=" probability"]').first().focus()
        await press(
          on,
          'ArrowDown',
          'ArrowRight',
          'ArrowUp',
          'ArrowLeft',
          '2',
          'Tab',
          '3',
          'Control+Enter',
          '1',
          'Tab',
          '2',
          'Control+Enter',
        )
        await on.locator('[data-place$=" mitigation"]').nth(4).click()
        await settle(on)
        await type(on, 'Rekkverk og nett')
        await press(on, 'Enter', 'ArrowDown', 'ArrowDown', 'Control+End', 'Control+Home')
      },
    },
  ]
}

/** An assessment with as many hazards as a thorough one has, scored. */
async function assessmentOfMany(page: Page): Promise<string> {
  const send = await callsFrom(page, address)
  const { items } = await send('/departments')
  const departmentId = items.find(({ leaderName }: { leaderName: string | null }) => leaderName === 'Erik Bråten').id
  const { id } = await send('/risk-assessments', { title: 'Riving av hele kvartalet', assessmentType: 'infosec', departmentId })
  for (let n = 0; n < hazards; n++) {
    const made = await send('/risks', { assessmentId: id, title: `Fall fra stillas, plass ${n + 1}`, category: 'workAtHeight' })
    await send(`/risks/${made.id}/score`, { version: made.version, probability: 1 + (n % 2), consequence: 1 + (n % 3) })
  }
  return id
}

/**
 * The median of some rounds: of the slowest press, and of the one that 98 of 100 are quicker than. Beside it what the page's own thread worked at
 * most for one press and all that followed of it, times the slowdown: by its processor time, which is the same however busy the machine is.
 */
async function measure(page: Page, screen: Screen) {
  const worked = await workOf(page, screen)
  const seen: Interaction[][] = []
  for (let round = 0; round < rounds; round++) {
    const cdp = await opened(page, screen)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await settle(page)
    await page.evaluate(observe)
    await screen.work(page)
    await settle(page)
    seen.push(await page.evaluate(() => (globalThis as unknown as { seen: () => Interaction[] }).seen()))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await cdp.detach()
  }
  const slowest = seen.map((all) => all.toSorted((a, b) => b.ms - a.ms))
  const worst = median(slowest.map((all) => all[0]!.ms))
  // As browsers report it to those who measure pages: of fewer than fifty presses the slowest itself.
  const p98 = median(slowest.map((all) => all[Math.floor(all.length * 0.02)]!.ms))
  const isGood = p98 <= most
  isEnough &&= isGood
  console.log(
    `${isGood ? '✓' : '✗'} ${screen.name.padEnd(18)} 98 of 100 ≤ ${p98} ms, slowest ${worst} ms (≤ ${most})   its own thread: ${Math.round(worked[0]!)} ms at most, ${Math.round(median(worked))} ms in the middle   ${seen[0]!.length} presses, slowest of each round ${slowest.map((all) => all[0]!.ms).join(', ')}`,
  )
  for (const { ms, name: event, target, input, work: own, picture } of slowest[0]!.slice(0, isGood ? 2 : 6))
    console.log(`    ${ms} ms: ${event} on ${target}: waited ${input}, worked ${own}, painted ${picture}`)
}

async function opened(page: Page, { path, ready }: Screen) {
  await page.goto(`${address}${path}`)
  await ready(page)
  // What comes after the page itself has come: its stream of news never ends.
  await pause(1_500)
  return page.context().newCDPSession(page)
}

/** Milliseconds of the slower processor for each press, the most first. */
async function workOf(page: Page, screen: Screen): Promise<number[]> {
  const cdp = await opened(page, screen)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000 * slowdown
  const each: number[] = []
  let before = await worked()
  afterPress = async () => {
    const now = await worked()
    each.push(now - before)
    before = now
  }
  await screen.work(page)
  afterPress = async () => {}
  await cdp.detach()
  return each.sort((a, b) => b - a)
}

/** Runs in the page: the longest event of each press. Those below 16 ms are not told of by browsers. */
function observe() {
  type Timing = PerformanceEventTiming & { interactionId: number }
  const found = new Map<number, Interaction>()
  const take = (entries: PerformanceEntryList) => {
    for (const one of entries as Timing[]) {
      if (!one.interactionId || (found.get(one.interactionId)?.ms ?? 0) >= one.duration) continue
      const { target } = one
      const called =
        target instanceof Element
          ? (target.getAttribute('aria-label') ?? target.getAttribute('data-place')?.split(' ')[1] ?? target.textContent)
          : ''
      const at = target instanceof Element ? target.tagName.toLowerCase() : 'nothing'
      found.set(one.interactionId, {
        ms: one.duration,
        name: one.name,
        target: `${at} «${called?.slice(0, 30)}»`,
        input: Math.round(one.processingStart - one.startTime),
        work: Math.round(one.processingEnd - one.processingStart),
        picture: Math.round(one.startTime + one.duration - one.processingEnd),
      })
    }
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(globalThis, {
    seen: () => {
      take(observer.takeRecords())
      return [...found.values()]
    },
  })
}
