import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import type { OwnField } from '../contract.ts'
import { OwnFieldInputs } from './OwnFieldInputs.tsx'
import type { OwnDraft } from './ownDraft.ts'

const person = (n: number, name: string) => ({
  id: `0190c0de-0000-7000-8000-00000000000${n}`,
  name,
  roleId: 3,
  departmentId: null,
  departmentName: 'Produksjon',
  isActive: true,
})
const [kari, per] = [person(1, 'Kari Lund'), person(2, 'Per Vik')]
const left = { id: person(3, '').id, label: 'Tidligere ansatt #2', isActive: true }
const field = (id: string, label: string, given: Partial<OwnField>): OwnField => ({
  id,
  label,
  help: null,
  type: 'text',
  choices: [],
  requiredAt: null,
  audience: 'all',
  isActive: true,
  ...given,
})

function Form({ fields, given = {} }: { fields: OwnField[]; given?: OwnDraft }) {
  const [values, setValues] = useState<OwnDraft>(given)
  return (
    <>
      <OwnFieldInputs
        fields={fields}
        step="resolve"
        values={values}
        errors={{ 'ownValues.f': 'Fyll ut «Ansvarlig»' }}
        onChange={setValues}
      />
      <output>{JSON.stringify(values)}</output>
    </>
  )
}
const trainer = field('f', 'Ansvarlig', { type: 'person', requiredAt: 'resolve' })
const zones = Array.from({ length: 500 }, (_, n) => ({ id: `zone-${n}`, label: `Sone ${n}`, isActive: n !== 7 }))
export const Empty = () => <Form fields={[trainer]} />
export const WhoLeft = () => <Form fields={[{ ...trainer, choices: [left] }]} given={{ f: [left.id] }} />
export const Many = () => <Form fields={[field('zone', 'Sone', { type: 'choice', choices: zones })]} />
export const Off = () => <Form fields={[field('zone', 'Sone', { type: 'choice', choices: zones })]} given={{ zone: ['zone-7'] }} />

test('a person is found by a part of the name and chosen with the keyboard; the error stands at the field', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /people', () => ({ body: { items: [kari, per] } }))
  await open(Empty)
  const input = page.getByRole('combobox', { name: 'Ansvarlig' })
  await expect(input).toHaveAccessibleDescription(/Fyll ut «Ansvarlig»/)
  await input.fill('vik')
  await expect(page.getByRole('option')).toHaveText([/Per Vik/])
  await input.press('Enter')
  await expect(input).toHaveValue('Per Vik')
  await expect(page.locator('output')).toHaveText(JSON.stringify({ f: [per.id] }))
})

test('who has left stays where they were chosen, and another can take their place', async ({ page, open, answer }) => {
  answer('GET /people', () => ({ body: { items: [kari, per] } }))
  await open(WhoLeft)
  const input = page.getByRole('combobox', { name: 'Ansvarlig' })
  await expect(input).toHaveValue('Tidligere ansatt #2')
  await input.fill('Kari')
  await expect(page.getByRole('option')).toHaveText([/Kari/])
  await input.press('Enter')
  await expect(page.locator('output')).toHaveText(JSON.stringify({ f: [kari.id] }))
})

test('what is typed before the people have arrived stays when they do', async ({ page, open, answer }) => {
  const arrival = Promise.withResolvers<void>()
  answer('GET /people', async () => {
    await arrival.promise
    return { body: { items: [kari, per] } }
  })
  await open(WhoLeft)
  const input = page.getByRole('combobox', { name: 'Ansvarlig' })
  await input.fill('Kari')
  arrival.resolve()
  await expect(page.getByRole('option')).toHaveText([/Kari/])
  await expect(input).toHaveValue('Kari')
  await input.press('Enter')
  await expect(page.locator('output')).toHaveText(JSON.stringify({ f: [kari.id] }))
})

test('one of five hundred choices is found by typing; what is switched off is not offered, and stays where it was chosen', async ({
  page,
  open,
}) => {
  await open(Many)
  const input = page.getByRole('combobox', { name: 'Sone' })
  await input.fill('Sone 499')
  await expect(page.getByRole('option')).toHaveText([/Sone 499/])
  await input.press('Enter')
  await expect(page.locator('output')).toHaveText(JSON.stringify({ zone: ['zone-499'] }))
  await input.fill('Sone 7')
  await expect(page.getByRole('option', { name: 'Sone 7', exact: true })).toHaveCount(0)
  await open(Off)
  await expect(page.getByRole('combobox', { name: 'Sone' })).toHaveValue('Sone 7')
})
