// The company's own fields as columns of a file of cases.
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../../../apps/server/testing.ts'
import { carryOut, check, sentRows } from '../../../../records/imports/server/testing.ts'
import { ownField as field, option } from '../../../../records/ownFields/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const area = field('Byggefelt', { type: 'choice', choices: [option('Nord'), option('Sør'), option('Øst', false)], requiredAt: 'report' })
const trades = field('Fag', { type: 'choices', choices: [option('Tømrer'), option('Rør, varme'), option('Maler')] })
const isRented = field('Leid inn', { type: 'yesNo' })
const size = field('Mål', { type: 'number' })
const seenOn = field('Sett', { type: 'date' })
const place = field('Sted', { type: 'text' })
const top = ['Tittel', 'Meldt', 'Byggefelt', 'Fag', 'Leid inn', 'Mål', 'Sett', 'Sted']
async function company() {
  const t = await portal.tenant()
  const fields = [area, trades, isRented, size, seenOn, place, field('Av', { isActive: false })]
  const { status, text } = await t.as('admin').put('/deviations/own-fields', { fields, reason: 'Fra det gamle systemet', version: 0 })
  expect(status, text).toBe(200)
  return t
}

test('a file fills in own fields as people write them; a cell that cannot be read says so, and the portal’s columns win', async () => {
  const t = await company()
  const rows = [
    ['Rekkverk mangler', '02.03.2026', 'nord', 'Maler; tømrer', 'Ja', '3,5', '01.03.2026', 'Rigg 2'],
    ['Løs kabel', '02.03.2026', 'Vest', 'Rør, varme', 'kanskje', 'mye', 'i fjor', ''],
    ['Søl i gangen', '02.03.2026', 'Øst', '', '', '', '', ''],
    ['Mørkt i trappen', '02.03.2026', '', 'Rør, varme', 'nei', '', '', ''],
  ]
  const file = await sentRows(t, rows, { top })
  const looked = (await check(t, file)).body
  const named = looked.columns.map(({ heading, field: one }: { heading: string; field: string }) => [heading, one])
  expect(named.slice(2)).toEqual([
    ['Byggefelt', `own.${area.id}`],
    ['Fag', `own.${trades.id}`],
    ['Leid inn', `own.${isRented.id}`],
    ['Mål', `own.${size.id}`],
    ['Sett', `own.${seenOn.id}`],
    ['Sted', 'locationName'],
  ])
  expect(looked.choices[`own.${area.id}`]).toEqual(['Nord', 'Sør'])
  expect(looked.rows.map(({ line, errors }: { line: number; errors: object }) => [line, Object.keys(errors).toSorted()])).toEqual([
    [3, [area, isRented, size, seenOn].map(({ id }) => `own.${id}`).toSorted()],
    [4, [`own.${area.id}`]],
  ])
  const corrected = [
    {
      line: 3,
      cells: { [`own.${area.id}`]: 'Sør', [`own.${isRented.id}`]: 'Nei', [`own.${size.id}`]: '12', [`own.${seenOn.id}`]: '02.03.2026' },
    },
    { line: 4, isSkipped: true },
  ]
  const made = await carryOut(t, file, corrected)
  expect(made.status, made.text).toBe(200)
  const { items } = (await t.as('admin').get('/deviations?sort=title')).body
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Løs kabel', 'Mørkt i trappen', 'Rekkverk mangler'])
  const own = async (n: number) =>
    (await t.as('admin').get(`/deviations/${items[n].id}`)).body.ownFields.map(({ value }: { value: string[] }) => value)
  const [tømrer, rør, maler] = trades.choices.map(({ id }) => id)
  expect(await own(2)).toEqual([[area.choices[0]!.id], [maler, tømrer], ['yes'], ['3.5'], ['2026-03-01'], []])
  expect(await own(0)).toEqual([[area.choices[1]!.id], [rør], ['no'], ['12'], ['2026-03-02'], []])
  const [entry] = await t.owner(`select after from audit where action = 'deviation.import' and entity_id = $1`, [items[1].id])
  expect(entry.after).toMatchObject({ ownFields: 'Fag: Rør, varme\nLeid inn: Nei' })
  expect(JSON.stringify(entry.after)).not.toContain(rør)
})
