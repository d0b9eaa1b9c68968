import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { SideField } from './SideField.tsx'

export function Side() {
  const [value, setValue] = useState('now')
  return <SideField label="Fra" dayLabel="Dag" value={value} options={[['now', 'Nå']]} onChange={setValue} />
}

test('half a date is no mistake while it is written; one that has not been is, when the field is left', async ({ page, open }) => {
  await open(Side)
  await page.getByLabel('Fra').selectOption('day')
  const day = page.getByRole('textbox', { name: 'Dag' })
  const mistake = page.getByText('Velg en dato som har vært.')
  await day.focus()
  await page.keyboard.type('1.2.')
  await expect(mistake).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(mistake).toBeVisible()
  await day.fill('01.02.2025')
  await page.keyboard.press('Tab')
  await expect(mistake).toHaveCount(0)
})
