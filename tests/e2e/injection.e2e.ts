import { expect, test } from '@playwright/test'
import { settled } from './accessible.ts'
import { browserOf, password, people } from './people.ts'

const strike = 'window.struck=1'
const vectors = [
  `<script>${strike}</script>`,
  `<img src=x onerror=${strike}>`,
  `<svg onload=${strike}>`,
  `<svg><animate onbegin=${strike} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${strike}</script>"></iframe>`,
  `<a href="javascript:${strike}">lenke</a>`,
  `<details open ontoggle=${strike}>`,
  `<input autofocus onfocus=${strike}>`,
  `<style>@import'javascript:${strike}'</style><p style="background:url(javascript:${strike})">`,
  `<math><mi xlink:href="data:x,<script>${strike}</script>">`,
]
/** As they are, out of an attribute, out of a script, in a link of rich text, in a template, and written in other letters. */
const strings = vectors.flatMap((one) => [
  one,
  `"'>${one}`,
  `</script></textarea></title>${one}`,
  `[trykk](javascript:${strike}) ${one}`,
  `{{constructor.constructor('${strike}')()}}\${${strike}} ${one}`,
  one.replaceAll('<', '\uFF1C').replaceAll('script', 'ScRiPt').replaceAll('on', '&#111;n'),
])

test('INJ-03: nothing anybody writes is run, on any screen, on paper or as a file’s name', async ({ browser, request }) => {
  expect(strings).toHaveLength(60)
  const { token } = await (await request.post('/api/auth/login', { data: { email: people.leader.email, password } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { headers, data })
    return { status: answer.status(), body: await answer.json() }
  }
  const paths = [
    '/dashboard',
    '/deviations',
    '/deviations?show=board',
    '/tasks',
    '/actions',
    `/deviations?q=${encodeURIComponent(vectors[1]!)}`,
    `/tasks?q=${encodeURIComponent(vectors[0]!)}`,
  ]
  for (let n = 0; n < strings.length; n += 10) {
    const some = strings.slice(n, n + 10)
    const fields = { name: `${some[0]!.replaceAll('/', '')}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Glatt gulv') }
    const uploaded = await request.post('/api/files', { headers, multipart: { file: fields } })
    const { id: fileId } = await uploaded.json()
    const made = await post('/deviations', {
      description: some.join('\n'),
      immediateAction: some[1],
      ...(fileId && { fileIds: [fileId] }),
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    await post(`/deviations/${made.body.id}/comments`, { body: some.join('\n') })
    const seen = await (await request.get(`/api/deviations/${made.body.id}`, { headers })).json()
    await post(`/deviations/${made.body.id}/tags`, { add: [some[2]!.slice(0, 40)] })
    const task = await post('/tasks', {
      title: some[3]!.slice(0, 100),
      description: some.join('\n'),
      priority: 'medium',
      assigneeId: seen.assigneeId ?? seen.reportedBy.id,
      dueDate: '2030-01-15',
      subtasks: [some[4]!.slice(0, 100)],
    })
    paths.push(`/deviations/${made.body.id}`, ...(task.status === 200 ? [`/tasks/${task.body.id}`] : []))
  }
  expect(paths.length).toBeGreaterThan(12)

  const page = await browserOf(browser, 'leader', 'desk')
  const complaints: string[] = []
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', (message) => message.text().includes('Content Security Policy') && complaints.push(message.text()))
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    if (/\/[0-9a-f-]{36}$/.test(path)) await expect(page.getByText(strike).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    expect([path, await page.evaluate(() => (window as { struck?: number }).struck)]).toEqual([path, undefined])
    await page.emulateMedia({ media: 'screen' })
  }
  expect(complaints).toEqual([])
})
