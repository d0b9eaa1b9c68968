import { expect, type Locator } from '@playwright/test'

/** Chooses somebody in a field that searches. When the people arrive it shows who stood there, and the list of who was looked for is gone. */
export async function choosePerson(within: Locator, label: string, name: string) {
  const field = within.getByRole('combobox', { name: label, exact: true })
  await expect(async () => {
    await field.fill(name)
    await within
      .page()
      .getByRole('option', { name: new RegExp(name) })
      .click({ timeout: 5_000 })
    await expect(field).toHaveValue(new RegExp(name), { timeout: 2_000 })
  }).toPass()
}

/** Adds somebody to a field of several. A click that came as the list was drawn anew is lost, in Base UI's list too: whoever sees that presses again. */
export async function addPerson(within: Locator, label: string, name: string) {
  const chosen = within.getByRole('list', { name: label }).getByText(name)
  await expect(async () => {
    if (await chosen.isVisible()) return
    await within.getByRole('combobox', { name: label }).fill(name)
    await within.page().getByRole('option', { name }).click({ timeout: 5_000 })
    await expect(chosen).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
