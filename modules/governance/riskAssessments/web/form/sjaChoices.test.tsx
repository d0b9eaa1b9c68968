import { useAuth } from '@portal/modules/identity/auth/web/public'
import { outbox } from '@portal/modules/records/outbox/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { isSjaOffered, keepSjaChoices } from './sjaChoices.ts'

/** Signs in; what is half written gives the person a place on the device. */
async function become(name: string) {
  const user = { id: name, ksId: `${name} AS`, firstname: name, lastname: 'Li', email: `${name}@x.no`, roleId: 1, modulesOff: [] }
  useAuth.setState({ user: user as unknown as ReturnType<typeof useAuth.getState>['user'] })
  await (await outbox.drafts()).saveDraft('note', name, {})
}
export const Switching = () => {
  const [answered, setAnswered] = useState('')
  const look = async () => setAnswered((await isSjaOffered()) ? 'Tilbys' : 'Tilbys ikke')
  return (
    <>
      <button type="button" onClick={() => void become('Ada').then(() => setAnswered('Ada'))}>
        Ada
      </button>
      <button type="button" onClick={() => void become('Bo').then(() => setAnswered('Bo'))}>
        Bo
      </button>
      <button type="button" onClick={() => void keepSjaChoices().then(() => setAnswered('Lagret'))}>
        Behold
      </button>
      <button type="button" onClick={() => void look()}>
        Se
      </button>
      <output aria-label="Svar">{answered}</output>
    </>
  )
}

for (const isSwitched of [false, true])
  test(`what the form offers is kept for whoever asked${isSwitched ? ', and not for another who has come meanwhile' : ''}`, async ({
    page,
    open,
    answer,
  }) => {
    let arrive = () => {}
    const hasArrived = new Promise<void>((done) => (arrive = done))
    const nothing = { items: [], canAdd: false, people: [], leaders: [] }
    for (const list of ['departments', 'locations', 'projects']) answer(`GET /${list}`, () => ({ body: nothing }))
    let isAsked = false
    answer('GET /people', async () => {
      isAsked = true
      await hasArrived
      return { body: nothing }
    })
    await open(Switching)
    const press = async (name: string, output: string) => {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByLabel('Svar')).toHaveText(output)
    }
    await press('Ada', 'Ada')
    await page.getByRole('button', { name: 'Behold' }).click()
    await expect.poll(() => isAsked).toBe(true)
    if (isSwitched) await press('Bo', 'Bo')
    arrive()
    await expect(page.getByLabel('Svar')).toHaveText('Lagret')
    await press('Se', isSwitched ? 'Tilbys ikke' : 'Tilbys')
  })
