import { useAuth } from '@portal/modules/identity/auth/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { onPhone } from '../../../../tests/e2e/onPhone.ts'
import type { DraftSpec } from './draftSpec.ts'
import { useQueuedDraft } from './useQueuedDraft.ts'

type Note = { text: string }
const spec: DraftSpec<Note> = {
  name: 'note',
  inTab: 'ks-note-draft',
  empty: () => ({ text: '' }),
  isWritten: ({ text }) => text !== '',
  outgoing: ({ text }) => ({ path: '/notes', page: '/notes', input: { text }, title: text }),
  draftOf: ({ text }) => ({ text: String(text) }),
}
export function Noting() {
  const user = { id: 'ada', ksId: 'Ada AS', firstname: 'Ada', lastname: 'Li', email: 'ada@x.no', roleId: 1, modulesOff: [] }
  if (!useAuth((state) => state.user))
    useAuth.setState({ user: user as unknown as ReturnType<typeof useAuth.getState>['user'], isAuthenticated: true })
  const { draft, change } = useQueuedDraft(spec, { onHandedIn: () => undefined })
  return (
    <label>
      Notat <input value={draft.text} onChange={({ target }) => change({ text: target.value })} />
    </label>
  )
}

test('what was typed last is on the phone when the app is put away, before it may be closed', async ({ page, open }) => {
  await page.clock.install()
  await open(Noting)
  // The clock stands: nothing is saved because time has gone.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Notat').fill('Lyset er borte')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await onPhone(page, 'draft note')).size).toBeGreaterThan(0)
})
