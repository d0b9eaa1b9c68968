import { useAuth } from '@portal/modules/identity/auth/web/public'
import { expect, test } from '@portal/ui/testing/component'
import type { Task } from '../../contract.ts'
import { TaskSteps } from './TaskSteps.tsx'

const [id, reader, other] = [1, 2, 3].map((n) => `019a0000-0000-7000-8000-00000000000${n}`) as [string, string, string]
const task = (assigneeId: string) =>
  ({
    id,
    number: 'OPP-2026-0001',
    can: ['start', 'edit'],
    why: {},
    assignee: { id: assigneeId, name: 'Ada Li' },
    coAssignees: [],
  }) as unknown as Task

/** The head of the page and the bar of a phone, as the page has them. */
function Steps({ of }: { of: Task }) {
  useAuth.setState({ user: { id: reader } as ReturnType<typeof useAuth.getState>['user'] })
  return (
    <>
      <TaskSteps task={of} onChoose={() => undefined} className="max-sm:hidden" />
      <TaskSteps task={of} onChoose={() => undefined} isBar />
    </>
  )
}
export const Own = () => <Steps of={task(reader)} />
export const Others = () => <Steps of={task(other)} />

test('on a phone the next step of one’s own task stands in the bar; where there is none, the menu stands in the head', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(Own)
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Mer' })).toBeVisible()
  await open(Others)
  await expect(page.getByRole('button', { name: 'Mer' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Mer' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Start' })).toBeVisible()
})
