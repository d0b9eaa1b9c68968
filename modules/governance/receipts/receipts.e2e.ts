import { expect, test } from '@playwright/test'
import { expectAccessible, expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { savedDraft } from '../../../tests/e2e/drafts.ts'
import { as, browserOf, callsOf, people } from '../../../tests/e2e/people.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
const proseOf = (hours: string) => ({
  type: 'doc',
  content: [
    heading('Før du begynner'),
    paragraph('Slokkeutstyr står ved siden av deg.'),
    heading('Etterpå'),
    paragraph(`Brannvakten står i ${hours}.`),
  ],
})
const today = () =>
  new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date())

test('a new version is written from the old, two of three approve, Piotr reads it in Polish on his phone and answers, and it is known who has', async ({
  browser,
  request,
  playwright,
  baseURL,
}) => {
  test.slow()
  const mark = `l${Date.now()}`
  const someone = () => playwright.request.newContext({ baseURL: baseURL! })
  const marte = await as(request, 'admin')
  const erik = await as(await someone(), 'leader')
  const bjorn = await callsOf(await someone(), 'bjorn.aeroy@skarvholmen.example')
  const { items: departments } = await marte.get('/departments')
  const { id: departmentId, name: departmentName } = departments.find(
    ({ leaderName }: { leaderName: string }) => leaderName === people.leader.name,
  )
  // A gang of their own, so that three may approve: its leader, hers, and the head of the company.
  const { items: everyone } = await marte.get('/people')
  const { id: leaderId } = everyone.find(({ name }: { name: string }) => name === 'Kari Sørlie')
  const gang = await marte.post('/departments', { name: `Tømrerlag ${mark}`, parentId: departmentId, leaderId })
  const folder = await marte.post('/document-folders', { name: `Rutiner ${mark}`, parentId: null })
  const given = {
    title: `Rutine for varmt arbeid ${mark}`,
    documentType: 'procedure',
    folderId: folder.body.id,
    departmentId: gang.body.id,
  }
  const approvedBy = async (one: { id: string }, approver: typeof erik, name: string) => {
    const { items } = await marte.get(`/documents/${one.id}/approvers`)
    const { id } = items.find((fit: { name: string }) => fit.name === name)
    const { version } = await marte.get(`/documents/${one.id}`)
    const { body: sent } = await marte.post(`/documents/${one.id}/submit`, { version, approverIds: [id] })
    return (await approver.post(`/documents/${one.id}/approve`, { version: sent.version, digest: sent.approval.digest })).body
  }
  const { body: begun } = await marte.post('/documents', given)
  const { title } = given
  await marte.put(`/documents/${begun.id}/draft`, { version: begun.version, title, isSignificant: true, content: proseOf('én time') })
  await approvedBy(begun, erik, people.leader.name)

  // Version 2 from version 1: another text, who is to read it, and two questions.
  const page = await browserOf(browser, 'admin', 'desk', `/documents/${begun.id}`)
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Revider' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Revider' }).click()
  const text = page.getByRole('textbox', { name: 'Innhold' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Nå er det to timer.')
  await page.getByLabel('Hva er endret?').fill('Brannvakten står lenger')
  await page.getByRole('button', { name: 'Endre', exact: true }).click()
  await dialog.getByLabel('De det gjelder, skal bekrefte at de har lest').check()
  await dialog.getByLabel('Noen av dem').check()
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByText('Velg hvem som skal lese dokumentet').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Avdelinger' }).fill(departmentName)
  await page.getByRole('option', { name: departmentName }).click()
  await expect(dialog.getByRole('status')).toContainText(/\d+ personer/)
  for (const [n, question, right, wrong] of [
    [1, 'Hvor lenge står brannvakten?', 'To timer', 'Ti minutter'],
    [2, 'Hva står ved siden av deg?', 'Slokkeutstyr', 'Ingenting'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Legg til spørsmål' }).click()
    const one = dialog.getByRole('group', { name: `Spørsmål ${n}` })
    await one.getByRole('textbox', { name: `Spørsmål ${n}` }).fill(question)
    await one.getByRole('textbox', { name: 'Svar 1' }).fill(wrong)
    await one.getByRole('textbox', { name: 'Svar 2' }).fill(right)
    await one.getByRole('radio', { name: 'Svar 2 er riktig' }).check()
    await one.getByLabel('Hvor i teksten står det?').selectOption(n === 1 ? 'Etterpå' : 'Før du begynner')
  }
  await expectAccessible(page, 'who is to read')
  await savedDraft(page, () => dialog.getByRole('button', { name: 'Lagre' }).click())
  await expect(page.getByText('2 spørsmål')).toBeVisible()
  await page.getByRole('button', { name: 'Ferdig' }).click()
  await page.goto(`/documents/${begun.id}/compare`)
  await expect(page.locator('ins').filter({ hasText: 'Nå er det to timer' })).toBeVisible()

  // Two of three approve.
  await page.goto(`/documents/${begun.id}`)
  await page.getByRole('button', { name: 'Send til godkjenning' }).click()
  const boxes = dialog.getByRole('group', { name: 'Hvem skal godkjenne?' })
  for (const name of [people.leader.name, 'Bjørn Ærøy', 'Kari Sørlie']) await boxes.getByLabel(name).check()
  await dialog.getByLabel('Hvem av dem må godkjenne?').selectOption({ label: 'Noen av dem må godkjenne' })
  await dialog.getByLabel('Hvor mange').fill('2')
  await dialog.getByRole('button', { name: 'Send til godkjenning' }).click()
  await expect(page.getByText('Venter på godkjenning')).toBeVisible()
  for (const approver of [erik, bjorn]) {
    const { version, approval } = await approver.get(`/documents/${begun.id}`)
    expect((await approver.post(`/documents/${begun.id}/approve`, { version, digest: approval.digest })).status).toBe(200)
  }

  // In Polish.
  const translation = { ...given, title: `Prace gorące ${mark}`, language: 'pl', translationOfId: begun.id }
  const { body: polish } = await marte.post('/documents', translation)
  await marte.put(`/documents/${polish.id}/draft`, {
    version: polish.version,
    title: translation.title,
    isSignificant: true,
    content: { type: 'doc', content: [heading('Etterpå'), paragraph('Straż stoi dwie godziny.')] },
  })
  await approvedBy(polish, erik, people.leader.name)

  const piotr = await as(await someone(), 'otherEmployee')
  const waiting = async () => (await piotr.get('/read-duties/own')).toRead.map((one: { title: string }) => one.title)
  await expect.poll(waiting, { timeout: 30_000 }).toContain(title)
  const phone = await browserOf(browser, 'otherEmployee', 'phone', '/documents/to-read')
  await expectGoodOnScreens(phone, 'to read')
  await phone.getByRole('link', { name: title }).click()
  await phone.getByRole('link', { name: 'Polski' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: translation.title })).toBeVisible()
  await phone.getByRole('radio', { name: 'Ti minutter' }).check()
  await phone.getByRole('radio', { name: 'Slokkeutstyr' }).check()
  await phone.getByRole('button', { name: 'Jeg har lest og forstått' }).click()
  await expect(phone.getByText('Svaret er ikke riktig.', { exact: false })).toBeVisible()
  await expectGoodOnScreens(phone, 'a wrong answer')
  await phone.getByRole('radio', { name: 'To timer' }).check()
  await phone.getByRole('button', { name: 'Jeg har lest og forstått' }).click()
  await expect(phone.getByText(/Du leste versjon 2\.0/)).toBeVisible()
  await expect.poll(waiting).not.toContain(title)

  // A minor change asks nobody.
  const { version } = await marte.get(`/documents/${begun.id}`)
  const { body: opened } = await marte.post(`/documents/${begun.id}/revise`, { version, isSignificant: false })
  const minor = { version: opened.version, title, isSignificant: false, changeSummary: 'Skrivefeil', content: proseOf('to timer') }
  await marte.put(`/documents/${begun.id}/draft`, minor)
  await approvedBy(begun, erik, people.leader.name)

  // Who in the department had read version 2 that day, by name.
  await page.goto(`/documents/${begun.id}`)
  await page.getByRole('link', { name: 'Hvem har lest?' }).click()
  await page.getByLabel('Per dato').fill(today())
  await page.getByLabel('Avdeling', { exact: true }).selectOption({ label: departmentName })
  await expect(page.getByRole('region', { name: 'Har lest', exact: true }).getByText(people.otherEmployee.name)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Har ikke lest' }).getByText(people.otherEmployee.name)).toHaveCount(0)
  await expectGoodOnScreens(page, 'who has read')

  // Gone through aloud with the others, by their leader.
  const desk = await browserOf(browser, 'leader', 'desk', `/documents/${begun.id}/readers`)
  await desk.getByRole('button', { name: 'Registrer lesing' }).click()
  const register = desk.getByRole('dialog')
  await expectAccessible(desk, 'register')
  const others = register.getByRole('group', { name: 'Hvem har lest?' }).getByRole('checkbox')
  await others.nth(1).check()
  await register.getByLabel('Hvordan foregikk det?').fill('Gått gjennom på morgenmøtet')
  const list = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name} ${mark}`) })
  await register.getByLabel('Den signerte listen').setInputFiles([list('side-1.txt'), list('side-2.txt')])
  await expect(register.getByText('Den signerte listen (2)')).toBeVisible()
  await register.getByRole('button', { name: 'Registrer lesing' }).click()
  await expect(desk.getByText('1 person er registrert')).toBeVisible()
  // What they signed is found at the receipt it proves.
  const read = desk.getByRole('region', { name: 'Har lest', exact: true })
  const saved = desk.waitForEvent('download')
  await read.getByRole('button', { name: 'side-2.txt' }).click()
  expect((await saved).suggestedFilename()).toBe('side-2.txt')
  // The page that was left on site comes later, beside the others.
  await read.getByRole('button', { name: /^Legg ved fil for/ }).click()
  const adding = desk.getByRole('dialog')
  await expect(adding.getByRole('checkbox', { checked: true })).not.toHaveCount(0)
  await adding.getByLabel('Den signerte listen').setInputFiles(list('side-3.txt'))
  await expect(adding.getByText('Den signerte listen (1)')).toBeVisible()
  await expectAccessible(desk, 'add a list')
  await adding.getByRole('button', { name: 'Legg ved fil', exact: true }).click()
  await expect(desk.getByText('Filen er lagt til for 1 person')).toBeVisible()
  for (const name of ['side-1.txt', 'side-2.txt', 'side-3.txt']) await expect(read.getByRole('button', { name })).toBeVisible()
  await expectGoodOnScreens(desk, 'who has read, with a signed list')
})
