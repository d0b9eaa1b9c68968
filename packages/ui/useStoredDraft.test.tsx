import { useState } from 'react'
import { LongTextField, TextField } from './DraftFields.tsx'
import { expect, test } from './testing/component.ts'
import { draftsRestored, useStoredDraft } from './useStoredDraft.ts'

function Form({ initial }: { initial: { note: string; place: string; dueDate: string } }) {
  const draft = useStoredDraft('case-1:resolve', initial, { proposed: ['dueDate'] })
  const [keys, setKeys] = useState<string[]>([])
  const send = (input: object) => setKeys((before) => [...before, draft.keyFor(input)])
  return (
    <>
      <LongTextField draft={draft} name="note" label="Løsning" />
      <TextField draft={draft} name="place" label="Sted" />
      <TextField draft={draft} name="dueDate" label="Frist" />
      <output aria-label="Av andre">{Object.entries(draft.theirs).flat().join(': ')}</output>
      <output aria-label="Endret">{draft.isChanged ? 'ja' : 'nei'}</output>
      <button type="button" onClick={() => send(draft.values)}>
        Send
      </button>
      <button type="button" onClick={draft.forget}>
        Kommet fram
      </button>
      <ol aria-label="Nøkler">
        {keys.map((key, n) => (
          <li key={n}>{key}</li>
        ))}
      </ol>
    </>
  )
}
export function Resolve() {
  const [isOpen, setOpen] = useState(true)
  const [place, setPlace] = useState('Lager')
  const [dueDate, setDueDate] = useState('12.05.2026')
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Åpne eller lukk
      </button>
      <button type="button" onClick={() => setPlace('Verksted')}>
        Stedet er flyttet
      </button>
      <button
        type="button"
        onClick={() => {
          const user = sessionStorage.getItem('ks_user')
          sessionStorage.setItem(`ks-draft:case-1:resolve:${user}`, JSON.stringify({ note: 'Skrevet før økten gikk ut' }))
          draftsRestored()
        }}
      >
        Logget inn igjen
      </button>
      <button type="button" onClick={() => setDueDate('13.05.2026')}>
        Dagen etter
      </button>
      {isOpen && <Form initial={{ note: '', place, dueDate }} />}
    </>
  )
}

test('what is written in a dialog is there when it is opened again, and after a reload', async ({ page, open }) => {
  await open(Resolve)
  await page.getByLabel('Løsning').fill('Rekkverket er satt opp')
  await page.getByRole('button', { name: 'Åpne eller lukk' }).click()
  await expect(page.getByLabel('Løsning')).toHaveCount(0)
  await page.getByRole('button', { name: 'Åpne eller lukk' }).click()
  await expect(page.getByLabel('Løsning')).toHaveValue('Rekkverket er satt opp')
  await page.reload()
  await expect(page.getByLabel('Løsning')).toHaveValue('Rekkverket er satt opp')
  await expect(page.getByLabel('Endret')).toHaveText('ja')
})

test('what has arrived is not written again', async ({ page, open }) => {
  await open(Resolve)
  await page.getByLabel('Løsning').fill('Rekkverket er satt opp')
  await page.getByRole('button', { name: 'Kommet fram' }).click()
  await page.reload()
  await expect(page.getByLabel('Løsning')).toHaveValue('')
  await expect(page.getByLabel('Endret')).toHaveText('nei')
})

test('another person in the same tab does not get what the first one wrote', async ({ page, open }) => {
  await open(Resolve)
  await page.getByLabel('Løsning').fill('Skrevet av Kari')
  await page.evaluate(() => sessionStorage.setItem('ks_user', JSON.stringify({ email: 'ola@eksempel.no' })))
  await page.reload()
  await expect(page.getByLabel('Løsning')).toHaveValue('')
  await page.evaluate(() => sessionStorage.setItem('ks_user', JSON.stringify({ email: 'kari@eksempel.no' })))
  await page.reload()
  await expect(page.getByLabel('Løsning')).toHaveValue('Skrevet av Kari')
})

test('a field nobody has touched is what the record says now, also when others are half written', async ({ page, open }) => {
  await open(Resolve)
  await page.getByLabel('Løsning').fill('Halvveis')
  await page.getByRole('button', { name: 'Åpne eller lukk' }).click()
  await page.getByRole('button', { name: 'Stedet er flyttet' }).click()
  await page.getByRole('button', { name: 'Åpne eller lukk' }).click()
  await expect(page.getByLabel('Sted')).toHaveValue('Verksted')
  await expect(page.getByLabel('Løsning')).toHaveValue('Halvveis')
})

test('what a field was written over is kept beside it: another who writes there meanwhile is seen, a proposal of the day is nobody’s', async ({
  page,
  open,
}) => {
  await open(Resolve)
  await page.getByLabel('Sted').fill('Verksted, port 2')
  await page.getByLabel('Frist').fill('20.05.2026')
  await page.getByRole('button', { name: 'Åpne eller lukk' }).click()
  await page.getByRole('button', { name: 'Dagen etter' }).click()
  await page.getByRole('button', { name: 'Åpne eller lukk' }).click()
  await expect(page.getByLabel('Av andre')).toHaveText('')
  await page.getByRole('button', { name: 'Åpne eller lukk' }).click()
  await page.getByRole('button', { name: 'Stedet er flyttet' }).click()
  await page.getByRole('button', { name: 'Åpne eller lukk' }).click()
  await expect(page.getByLabel('Sted')).toHaveValue('Verksted, port 2')
  await expect(page.getByLabel('Frist')).toHaveValue('20.05.2026')
  await expect(page.getByLabel('Av andre')).toHaveText('place: Verksted')
  await page.getByRole('button', { name: 'Kommet fram' }).click()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('ks-draft')))).toEqual([])
})

test('the same step sent twice has one key, also after a reload; another text has another', async ({ page, open }) => {
  await open(Resolve)
  const keys = page.getByRole('list', { name: 'Nøkler' }).getByRole('listitem')
  const send = page.getByRole('button', { name: 'Send' })
  await page.getByLabel('Løsning').fill('Ferdig')
  await send.click()
  await send.click()
  await page.getByLabel('Løsning').fill('Helt ferdig')
  await send.click()
  await expect(keys).toHaveCount(3)
  const [first, second, third] = await keys.allTextContents()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  await page.reload()
  await send.click()
  await expect(keys).toHaveText([third!])
  await page.getByRole('button', { name: 'Kommet fram' }).click()
  await send.click()
  await expect(keys).not.toHaveText([third!, third!])
})

test('what was written before a session ended comes back in a form that is open, unless something new is written', async ({
  page,
  open,
}) => {
  await open(Resolve)
  await page.getByRole('button', { name: 'Logget inn igjen' }).click()
  await expect(page.getByLabel('Løsning')).toHaveValue('Skrevet før økten gikk ut')
  await page.getByLabel('Løsning').fill('Skrevet nå')
  await page.getByRole('button', { name: 'Logget inn igjen' }).click()
  await expect(page.getByLabel('Løsning')).toHaveValue('Skrevet nå')
})

test('a draft that cannot be read is an empty one', async ({ page, open }) => {
  await open(Resolve)
  await page.evaluate(() => sessionStorage.setItem(`ks-draft:case-1:resolve:${sessionStorage.getItem('ks_user')}`, '{halv'))
  await page.reload()
  await expect(page.getByLabel('Løsning')).toHaveValue('')
})
