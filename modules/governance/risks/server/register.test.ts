import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../../apps/server/testing.ts'
import { carryOut, check, sentRows } from '../../../records/imports/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const top = ['Nr.', 'Risiko', 'S', 'K', 'Begrunnelse for sannsynlighet', 'Begrunnelse for konsekvens', 'Avdeling']
const why = ['Skjer hvert år', 'Kan drepe']

test('risks of another register come to the company’s own, scored by numbers or by words, and tell that they were imported', async () => {
  const t = await portal.tenant()
  const rows = [
    ['G-1', 'Fall fra tak', '3', '5', ...why, 'Nord'],
    ['G-2', 'Klemt mellom maskin og vegg', 'Mulig', '4 Alvorlig', ...why, 'Nord'],
    ['G-3', 'Støv ved kapping', '', '', '', '', 'Sør'],
  ]
  const file = await sentRows(t, rows, { top, name: 'risikoer.csv' })
  expect((await check(t, file, [], 'admin', 'risks')).body).toMatchObject({ ready: 3, wrong: 0 })
  const made = await carryOut(t, file, [], {}, 'risks')
  expect([made.status, made.body.rowCount], made.text).toEqual([200, 3])
  const { items } = (await t.as('admin').get('/risks')).body
  expect(items.map(({ title, level, score }: any) => [title, level, score]).toSorted()).toEqual([
    ['Fall fra tak', 'high', 15],
    ['Klemt mellom maskin og vegg', 'high', 12],
    ['Støv ved kapping', null, null],
  ])
  const scores = await t.owner('select distinct source from risk_scores where ks_id = $1', [t.ksId])
  expect(scores).toEqual([{ source: 'import' }])
  const again = await sentRows(t, rows.slice(0, 1), { top, name: 'en gang til.csv' })
  expect((await check(t, again, [], 'admin', 'risks')).body.rows[0].errors.reference).toMatch(/^Risikoen er her fra før, som RIS-/)
})

test('what is no step of the scale is told at its cell, and nothing is made of a file with a mistake', async () => {
  const t = await portal.tenant()
  const rows = [
    ['', 'Seks av fem', '6', '3', ...why, 'Nord'],
    ['', 'Mellom to trinn', '2,5', '3', ...why, 'Nord'],
    ['', 'Et tall og et annet ord', '2 Mulig', '3', ...why, 'Nord'],
    ['', 'Bare det ene', '2', '', ...why, 'Nord'],
  ]
  const file = await sentRows(t, rows, { top, name: 'risikoer.csv' })
  const { wrong, rows: faulty } = (await check(t, file, [], 'admin', 'risks')).body
  expect([wrong, faulty.map(({ errors }: any) => errors)]).toEqual([
    4,
    [
      ...Array(3).fill({ probability: 'Skriv et tall fra 1 til 5' }),
      { consequence: 'Fyll inn både sannsynlighet og konsekvens, eller ingen av dem' },
    ],
  ])
  expect((await carryOut(t, file, [], {}, 'risks')).status).toBe(422)
  expect((await t.as('admin').get('/risks')).body.total).toBe(0)
})
