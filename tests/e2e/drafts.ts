import { expect, type Page } from '@playwright/test'

/** Waits until what `write` does to a draft is saved: the editor says «Lagret» before it has learned of what is typed too. */
export async function savedDraft(page: Page, write: () => Promise<void>) {
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/draft'))
  await write()
  await saving
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible()
}
