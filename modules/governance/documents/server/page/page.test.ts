import { addDays, osloDate } from '@portal/kit/dates'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { act, approved, fresh, made, nextApproved, proseOf, validBefore, write, written } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

/** As anybody would, without a session. */
const requested = async (url: string) => {
  const { statusCode: status, headers, body, rawPayload } = await portal.app.inject({ method: 'GET', url })
  return { status, headers, body, bytes: rawPayload }
}
const policyOf = async (t: Tenant, more: object = {}, ...texts: string[]) =>
  approved(t, await written(t, { documentType: 'policy', title: 'HMS-policy', ...more }, ...texts))
const opened = async (t: Tenant, one: { id: string; version: number }, who: Who = 'admin') => ok(await act(t, who, one, 'open-page'))

test('an administrator shows a policy to anybody who has the address, and takes it away again', async () => {
  const t = await portal.tenant()
  const done = await policyOf(t, {}, 'Alle skal trygt hjem.')
  expect(done.publicPage).toBeNull()
  expect((await fresh(t, done, 'admin')).can).toContain('openPage')
  const shown = await opened(t, done)
  expect(shown).toMatchObject({
    publicPage: expect.stringMatching(/^\/p\/policy\/[0-9a-f]{32}$/),
    can: expect.arrayContaining(['closePage']),
  })
  const { status, headers, body } = await requested(shown.publicPage)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'public, max-age=300'])
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('<html lang="nb">')
  for (const part of ['<h1>HMS-policy</h1>', 'Alle skal trygt hjem.', `Bedrift ${t.ksId}`, 'Versjon 1.0. Gjelder fra'])
    expect(body).toContain(part)
  const closed = ok(await act(t, 'admin', shown, 'close-page'))
  expect(closed.publicPage).toBeNull()
  const gone = await requested(shown.publicPage)
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(gone.body).not.toContain('HMS-policy')
  expect((await opened(t, closed)).publicPage).toBe(shown.publicPage)
  const log = await t.owner(
    `select action, after -> 'isPublic' as on from audit where ks_id = $1 and action like 'document.%Page' order by at`,
    [t.ksId],
  )
  expect(log).toEqual([
    { action: 'document.openPage', on: true },
    { action: 'document.closePage', on: false },
    { action: 'document.openPage', on: true },
  ])
})

test('nothing runs on the page, and what looks like HTML is text', async () => {
  const t = await portal.tenant()
  const nasty = '<script>alert(1)</script><img src=x onerror=alert(1)> & "\'>'
  const one = await made(t, { documentType: 'policy', title: `Policy ${nasty}` })
  const link = {
    type: 'text' as const,
    text: 'les mer',
    marks: [{ type: 'link' as const, attrs: { href: 'https://firma.example/?a="><script>' } }],
  }
  const sent = await write(t, one, {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: nasty }] },
      { type: 'paragraph', content: [link] },
      ...proseOf(nasty).content,
    ],
  })
  const text = sent.status === 200 ? sent.body : ok(await write(t, one, proseOf(nasty)))
  const { publicPage } = await opened(t, await approved(t, text))
  const { body, headers } = await requested(publicPage)
  expect(body).not.toMatch(/<script|<img|onerror=(?!alert)|<svg|<iframe|javascript:/i)
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('what stands beside each other and leads to the same place is one link, and header cells say whether they are above or before', async () => {
  const t = await portal.tenant()
  const link = { type: 'link' as const, attrs: { href: 'https://firma.example/lov' } }
  const cell = (type: 'tableHeader' | 'tableCell', words: string) => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: proseOf(words).content,
  })
  const rows = [
    [cell('tableHeader', 'Rolle'), cell('tableCell', 'Ansvar')],
    [cell('tableHeader', 'Leder'), cell('tableCell', 'Godkjenner')],
  ]
  const content = [
    {
      type: 'paragraph' as const,
      content: [
        { type: 'text' as const, text: 'for', marks: [link] },
        { type: 'text' as const, text: 'skriften', marks: [link, { type: 'strong' as const }] },
      ],
    },
    { type: 'table' as const, content: rows.map((cells) => ({ type: 'tableRow' as const, content: cells })) },
  ]
  const one = await made(t, { documentType: 'policy', title: 'Policy med tabell' })
  const { publicPage } = await opened(t, await approved(t, ok(await write(t, one, { type: 'doc', content }))))
  const { body } = await requested(publicPage)
  expect(body).toContain('<a href="https://firma.example/lov" rel="noopener noreferrer nofollow">for<strong>skriften</strong></a>')
  expect([...body.matchAll(/<th scope="(\w+)"><p>(\w+)/g)].map(([, scope, words]) => [scope, words])).toEqual([
    ['col', 'Rolle'],
    ['row', 'Leder'],
  ])
})

test('until when it holds is told of the version that is shown, not of one that is to come', async () => {
  const t = await portal.tenant()
  const shown = await opened(t, await policyOf(t))
  const isExpired = async () => (await requested(shown.publicPage)).body.includes('Dokumentet utløp')
  const today = osloDate(new Date())
  await nextApproved(t, shown, true, 'Ny tekst', { validFrom: addDays(today, 10), expiryDate: addDays(today, 400) })
  await t.owner(
    `begin; set local session_replication_role = replica;
      update document_versions set expiry_date = '${addDays(today, -1)}' where document_id = '${shown.id}' and major = 1; commit`,
  )
  expect(await isExpired()).toBe(true)
})

test('only administrators open a page, only of a policy that is approved, and never twice', async () => {
  const t = await portal.tenant()
  const other = await portal.tenant()
  const done = await policyOf(t)
  await t.owner(`update auth.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [t.users.admin.id])
  expect((await act(t, 'admin', done, 'open-page')).body.code).toBe('stepUp')
  await t.owner('update auth.sessions set proved_at = now() where user_id = $1', [t.users.admin.id])
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const)
    expect((await act(t, who, done, 'open-page')).status).toBe(403)
  expect((await act(other, 'admin', done, 'open-page')).status).toBe(404)
  expect((await act(t, 'admin', await approved(t), 'open-page')).status).toBe(403)
  const draft = await written(t, { documentType: 'policy', title: 'Bare et utkast' })
  expect((await act(t, 'admin', draft, 'open-page')).body.message).toBe('Bare det som er godkjent, kan vises for alle')
  const shown = await opened(t, done)
  expect((await act(t, 'admin', shown, 'open-page')).status).toBe(403)
  expect((await act(t, 'leader', shown, 'close-page')).status).toBe(403)
})

test('the page follows what is in force: never a draft, never what is to come, and nothing once it is archived', async () => {
  const t = await portal.tenant()
  const shown = await opened(t, await policyOf(t, {}, 'Gammel tekst'))
  const says = async () => {
    const { status, body } = await requested(shown.publicPage)
    return [status, /Gammel|Ny/.exec(body)?.[0]]
  }
  const later = await nextApproved(t, shown, true, 'Ny tekst', { validFrom: addDays(osloDate(new Date()), 10) })
  expect(await says()).toEqual([200, 'Gammel'])
  const opening = ok(await act(t, 'leader', later, 'revise', { isSignificant: false }))
  ok(await write(t, opening, proseOf('Ny tekst i et utkast'), { changeSummary: 'Rettet' }))
  expect(await says()).toEqual([200, 'Gammel'])
  await validBefore(t, shown.id)
  expect(await says()).toEqual([200, 'Ny'])
  const given = ok(await act(t, 'leader', await fresh(t, shown), 'discard', { reason: 'Trengs ikke likevel' }))
  const gone = ok(await act(t, 'leader', given, 'archive', { reason: 'Erstattet av en annen' }))
  expect(await says()).toEqual([404, undefined])
  const back = ok(await act(t, 'admin', gone, 'restore', { reason: 'Den trengs likevel' }))
  expect(back.publicPage).toBeNull()
  expect(await says()).toEqual([404, undefined])
})

test('of a file without words it is said that there is a file, in place of a page with nothing on it', async () => {
  const t = await portal.tenant()
  const { id, publicPage } = await opened(t, await policyOf(t))
  await t.owner(`update document_versions set content = '{"type":"doc","content":[{"type":"paragraph"}]}' where document_id = $1`, [id])
  expect((await requested(publicPage)).body).toContain('Teksten finnes bare som fil. Be virksomheten om den.')
})

test('a company that has switched documents off, or has ended, shows nothing', async () => {
  const t = await portal.tenant()
  const { publicPage } = await opened(t, await policyOf(t))
  expect((await requested(publicPage)).status).toBe(200)
  await t.owner(`update companies set modules_off = '{documents}' where ks_id = $1`, [t.ksId])
  expect((await requested(publicPage)).status).toBe(404)
  await t.owner(`update companies set modules_off = '{}', deactivated_at = now() where ks_id = $1`, [t.ksId])
  expect((await requested(publicPage)).status).toBe(404)
})

test('every address that leads nowhere gets the same answer, whatever is in it', async () => {
  const answers = await Promise.all(
    ['0'.repeat(32), 'hms', `${'a'.repeat(31)}'`, '%27%3Bselect%201', '..%2f..%2fetc', `${'0'.repeat(32)}/pictures/${'0'.repeat(32)}`].map(
      (slug) => requested(`/p/policy/${slug}`),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]!.body).toContain('Siden finnes ikke')
})

test('its pictures are shown, and no other file of the document', async () => {
  const t = await portal.tenant()
  const one = await made(t, { documentType: 'policy', title: 'Policy med bilde' })
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const upload = async (name: string) => ok(await t.as('leader').upload('/files', { name, bytes: photo, type: 'image/png' })).id as string
  const [fileId, beside] = [await upload('stillas.png'), await upload('vedlegg.png')]
  ok(await t.as('leader').post(`/documents/${one.id}/files`, { fileIds: [fileId, beside] }))
  const image = { type: 'image' as const, attrs: { fileId, alt: 'Et "grønt" kort', decorative: false } }
  const done = await approved(
    t,
    ok(await write(t, await fresh(t, one), { type: 'doc', content: [image, ...proseOf('Se bildet').content] })),
  )
  const { publicPage } = await opened(t, done)
  const { body } = await requested(publicPage)
  expect(body).toContain(`<img src="${publicPage}/pictures/${fileId}" alt="Et &quot;grønt&quot; kort" loading="lazy">`)
  const picture = await requested(`${publicPage}/pictures/${fileId}`)
  expect([picture.status, picture.headers['content-type'], picture.headers['set-cookie']]).toEqual([200, 'image/png', undefined])
  expect((await requested(`${publicPage}/pictures/${beside}`)).status).toBe(404)
  ok(await act(t, 'admin', await fresh(t, done, 'admin'), 'close-page'))
  expect((await requested(`${publicPage}/pictures/${fileId}`)).status).toBe(404)
})
