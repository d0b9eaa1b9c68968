import { test as base, expect } from '@playwright/test'
import type { ComponentType } from 'react'

/** The body of an answer with status 200, or another status with it. */
type Answered = { status?: number; body: unknown; headers?: Record<string, string> }
/** `lost`: the server has taken the call, and its answer never came. */
type Answer = (sent: any, url: URL) => Answered | 'lost' | Promise<Answered | 'lost'>
type Call = { call: string; body: any; headers: Record<string, string>; search: URLSearchParams }

type Fixtures = {
  /** Renders an exported component of the test's own file in Chromium, alone on a page; `id` is what `$id` of its address is. */
  open: (component: ComponentType, id?: string) => Promise<void>
  /** What `GET /nouns` and the like are answered; every other call is 404. */
  answer: (call: string, answer: Answer) => void
  /** What the component has sent, in order. */
  calls: Call[]
  /** An error in the browser fails the test, unless it is expected. */
  errors: string[]
}

/** Playwright takes a clock out of the context it uses again a part at a time, and what is left of it fails in a page that has none. */
const isOfClock = ({ message }: Error) => message === "Cannot read properties of undefined (reading 'controller')"

export const test = base.extend<Fixtures & { answers: Map<string, Answer> }>({
  answers: async ({ page: _ }, provide) => provide(new Map()),
  calls: async ({ page: _ }, provide) => provide([]),
  answer: async ({ answers }, provide) => provide((call, answer) => void answers.set(call, answer)),
  errors: async ({ page }, provide) => {
    const errors: string[] = []
    page.on('pageerror', (error) => isOfClock(error) || errors.push(error.message))
    page.on('console', (line) => line.type() === 'error' && !line.text().startsWith('Failed to load resource') && errors.push(line.text()))
    await provide(errors)
    expect(errors).toEqual([])
  },
  open: async ({ page, answers, calls, errors: _ }, provide, { file }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: { apiBaseUrl: '/api' } }))
    await page.route('**/api/**', async (route) => {
      const request = route.request()
      const { pathname, searchParams } = new URL(request.url())
      const call = `${request.method()} ${pathname.replace('/api', '')}`
      // A file is sent in parts, which the tests have no need to read.
      const isFile = request.headers()['content-type']?.startsWith('multipart/form-data')
      const body = isFile || !request.postData() ? null : request.postDataJSON()
      calls.push({ call, body, headers: request.headers(), search: searchParams })
      const answer = await answers.get(call)?.(body, new URL(request.url()))
      if (answer === 'lost') return route.abort()
      const { status, body: json, headers } = answer ?? { status: 404, body: { code: 'notFound', message: call } }
      await route.fulfill({ status: status ?? 200, json, headers })
    })
    await page.addInitScript(() => {
      // The blank page the browser begins with has no storage.
      if (origin === 'null' || sessionStorage.getItem('ks_token')) return
      sessionStorage.setItem('ks_token', 'token')
      sessionStorage.setItem('ks_token_expiry', String(Date.now() + 3_600_000))
      sessionStorage.setItem('ks_user', JSON.stringify({ email: 'kari@eksempel.no' }))
    })
    const root = process.cwd()
    await provide(async (component, id = '') => {
      await page.goto(`/packages/ui/testing/index.html?${new URLSearchParams({ file: file.slice(root.length), name: component.name, id })}`)
      await page.locator('[data-mounted]').waitFor({ state: 'attached' })
    })
  },
})
export { expect }
