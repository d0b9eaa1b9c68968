import { expect, test } from '@portal/ui/testing/component'
import { documentTypes } from '../../choices.ts'
import type { TypeApproval, TypeApprovals } from '../../typeApprovalContract.ts'
import { ApprovalsSection } from './ApprovalsSection.tsx'

const person = (n: number, name: string, isFit = true) => ({ id: `0190c0de-0000-7000-8000-00000000000${n}`, name, isFit })
const procedure: TypeApproval = {
  documentType: 'procedure',
  approvalRule: 'some',
  needed: 2,
  reviewers: [person(1, 'Siv Dahl', false), person(2, 'Ola Moe')],
  approvers: [person(3, 'Kari Lund'), person(4, 'Per Vik', false)],
  version: 1,
}
const settings = (one: TypeApproval, able = 3): TypeApprovals => ({
  items: documentTypes.map((documentType) =>
    documentType === one.documentType ? one : { documentType, approvalRule: 'any', needed: 1, reviewers: [], approvers: [], version: 0 },
  ),
  able,
  canEdit: true,
  versions: [],
})
export const Section = () => <ApprovalsSection />

test('whoever has left or lost the right is named as no longer proposed, and too few to approve is told of', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /document-approvals', () => ({ body: settings(procedure, 1) }))
  await open(Section)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Prosedyre' }) })
  await expect(row).toContainText('Siv Dahl og Per Vik har sluttet eller mistet tilgangen som trengs, og blir ikke foreslått.')
  await expect(row).toContainText('Kontrollerer vanligvis: Ola Moe')
  await expect(row).toContainText('Godkjenner vanligvis: Kari Lund')
  await expect(row).toContainText('Bare 1 person i virksomheten kan godkjenne dokumenter.')
})

test('what another administrator has saved meanwhile is told of and seen, beside what is typed here', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let stored = procedure
  answer('GET /people', () => ({ body: { items: [] } }))
  answer('GET /document-approvals', () => ({ body: settings(stored) }))
  answer('PUT /document-approvals', ({ version, needed }) => {
    if (version !== stored.version) return { status: 409, body: { code: 'conflict', message: 'Noen andre har endret dette' } }
    stored = { ...stored, needed, version: version + 1 }
    return { body: settings(stored) }
  })
  await open(Section)
  await page.getByRole('button', { name: 'Endre: Prosedyre' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Begrunnelse').fill('To må se på rutinene')
  stored = { ...procedure, needed: 3, version: 2 }
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByText('Se hva som er endret, og lagre på nytt', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('Hvor mange må minst godkjenne?')).toHaveValue('3')
  await expect(dialog.getByLabel('Begrunnelse')).toHaveValue('To må se på rutinene')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog).toHaveCount(0)
  // Who has left is let go.
  expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)!.body).toMatchObject({
    version: 2,
    needed: 3,
    reviewerIds: [person(2, '').id],
    approverIds: [person(3, '').id],
  })
})
