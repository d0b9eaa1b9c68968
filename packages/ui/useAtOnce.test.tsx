import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { request } from './request.ts'
import { Switch } from './Switch.tsx'
import { expect, test } from './testing/component.ts'
import { useAtOnce } from './useAtOnce.ts'

type Settings = { version: number; mail: boolean; push: boolean }
const queryKey = ['settings']

export function Notices() {
  const { data } = useQuery({ queryKey, queryFn: () => request<Settings>('GET', '/settings') })
  const { shown, press } = useAtOnce<Settings>({ queryKey, data, send: (body) => request<Settings>('PUT', '/settings', { body }) })
  if (!shown) return null
  const turn =
    (key: 'mail' | 'push') =>
    ({ target: { checked } }: ChangeEvent<HTMLInputElement>) =>
      press((now) => ({ ...now, [key]: checked }), `${key} er slått ${checked ? 'på' : 'av'}`)
  return (
    <>
      <Switch label="E-post" checked={shown.mail} onChange={turn('mail')} />
      <Switch label="Push" checked={shown.push} onChange={turn('push')} />
    </>
  )
}

/** Answers a change when it is let to, and counts the versions as the server does. */
function slowServer() {
  let stored: Settings = { version: 1, mail: false, push: false }
  const waiting: (() => void)[] = []
  return {
    read: () => ({ body: stored }),
    write: async (sent: Settings) => {
      await new Promise<void>((go) => waiting.push(go))
      if (sent.version !== stored.version) return { status: 409, body: { code: 'conflict', message: 'Endret av noen andre' } }
      stored = { ...sent, version: stored.version + 1 }
      return { body: stored }
    },
    waiting,
  }
}

test('a press shows at once, before the server has answered, and is told of when it has', async ({ page, open, answer }) => {
  const server = slowServer()
  answer('GET /settings', server.read)
  answer('PUT /settings', server.write)
  await open(Notices)
  await page.getByLabel('E-post').click()
  await expect(page.getByLabel('E-post')).toBeChecked()
  await expect(page.getByText('mail er slått på')).toHaveCount(0)
  await expect.poll(() => server.waiting.length).toBe(1)
  server.waiting.shift()!()
  await expect(page.getByText('mail er slått på')).toBeVisible()
  await expect(page.getByLabel('E-post')).toBeChecked()
})

test('two quick presses are both kept, the second made onto what the first became', async ({ page, open, answer, calls }) => {
  const server = slowServer()
  answer('GET /settings', server.read)
  answer('PUT /settings', server.write)
  await open(Notices)
  await page.getByLabel('E-post').click()
  await page.getByLabel('Push').click()
  await expect(page.getByLabel('E-post')).toBeChecked()
  await expect(page.getByLabel('Push')).toBeChecked()
  for (let n = 0; n < 2; n += 1) {
    await expect.poll(() => server.waiting.length).toBe(1)
    server.waiting.shift()!()
  }
  await expect(page.getByText('push er slått på')).toBeVisible()
  expect(calls.filter(({ call }) => call === 'PUT /settings').map(({ body }) => body)).toEqual([
    { version: 1, mail: true, push: false },
    { version: 2, mail: true, push: true },
  ])
})

test('a press that is refused falls back with its reason, and what others have changed is shown', async ({ page, open, answer }) => {
  answer('GET /settings', () => ({ body: { version: 1, mail: false, push: false } }))
  answer('PUT /settings', () => ({ status: 409, body: { code: 'conflict', message: 'Endret av noen andre' } }))
  await open(Notices)
  await expect(page.getByLabel('Push')).not.toBeChecked()
  answer('GET /settings', () => ({ body: { version: 5, mail: false, push: true } }))
  await page.getByLabel('E-post').click()
  await expect(page.getByText('Endret av noen andre')).toBeVisible()
  await expect(page.getByLabel('E-post')).not.toBeChecked()
  await expect(page.getByLabel('Push')).toBeChecked()
})
