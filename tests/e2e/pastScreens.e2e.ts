// Every screen that shows an earlier day is judged as it is judged today: by axe, in light and dark, and no wider than its window.

import { expect, test } from '@playwright/test'
import { addDays, endOfOsloDay, osloDate } from '@portal/kit/dates'
import { expectAccessible, expectFits, inDark, settled } from './accessible.ts'
import { browserOf, password, people } from './people.ts'

test.describe.configure({ mode: 'parallel' })

const day = addDays(`${osloDate(new Date()).slice(0, 7)}-01`, -1)
const at = endOfOsloDay(day).toISOString()

const lists = [
  '/dashboard',
  '/deviations',
  '/deviations?q=finnesikke',
  '/deviations?show=board',
  '/deviations?show=map',
  '/deviations/statistics',
  '/deviations/lessons',
  '/deviations/hours',
  '/actions',
  '/actions?show=all&layout=board',
  '/tasks?view=all',
  '/tasks?view=all&show=board',
  '/tasks?view=all&show=calendar',
  '/tasks/inbox',
  '/tasks/statistics',
  '/internal-control',
  '/internal-control/year-wheel',
  '/documents',
  '/risk-evaluation',
  '/risk-evaluation?as=matrix',
  '/risk-evaluation/action-plan',
  '/risk-evaluation/statistics',
  '/risk-evaluation/assessments',
  '/risk-evaluation/sja',
  '/reports',
  '/settings/log',
  // Not of that day, and no page at all.
  '/profile',
  '/deviations/00000000-0000-4000-8000-000000000000',
]

for (const size of ['desk', 'phone'] as const)
  test(`axe finds nothing on any screen of an earlier day, light and dark (${size})`, async ({ browser, request }) => {
    test.setTimeout((lists.length + 8) * 30_000)
    const { token } = await (await request.post('/api/auth/login', { data: { email: people.admin.email, password } })).json()
    const headers = { authorization: `Bearer ${token}`, 'x-as-of': at }
    const first = async (path: string) => {
      const { items } = await (await request.get(`/api${path}`, { headers })).json()
      expect(items.length, `${path} of ${day}`).toBeGreaterThan(0)
      return items[0].id as string
    }
    const records = [
      `/deviations/${await first('/deviations')}`,
      `/tasks/${await first('/tasks')}`,
      `/risk-evaluation/risks/${await first('/risks')}`,
      `/risk-evaluation/assessments/${await first('/risk-assessments')}`,
      `/documents/${await first('/documents')}`,
      `/actions/${await first('/actions')}`,
    ]
    const page = await browserOf(browser, 'admin', size, `/dashboard?asOf=${day}`)
    const full = page.viewportSize()!
    for (const path of [...lists, ...records]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}asOf=${day}`)
      await settled(page)
      await expect(page.getByRole('complementary', { name: 'Se hvordan det var' })).toBeVisible()
      await expectAccessible(page, `${path} of ${day}, light`)
      await inDark(page, () => expectAccessible(page, `${path} of ${day}, dark`))
      if (size === 'phone') continue
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFits(page, `${path} of ${day} at 320`)
      await page.setViewportSize(full)
    }
  })
