import { expect } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { Tenant, Who } from '../../../../apps/server/testing.ts'

export const headings = ['Nr.', 'Tittel', 'Meldt', 'Alvorlighet', 'Status', 'Avdeling', 'Saksbehandler', 'Frist', 'Hva er gjort?', 'Lukket']
export const open = ['A-1', 'Rekkverk mangler', '07.05.2025', 'Høy', 'Åpen', 'Nord', '', '', '', '']
export const treated = ['A-2', 'Løs kabel', '08.05.2025', 'Middels', 'Under behandling', 'Sør', 'leader Prøve', '01.12.2030', '', '']
export const shut = ['A-3', 'Søl i gangen', '09.05.2025', 'Lav', 'Lukket', 'Nord', '', '', 'Gulvet er vasket og tørket', '12.05.2025']

const csv = (rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')

export async function sent(t: Tenant, bytes: Buffer, name: string, who: Who = 'admin') {
  const answer = await t.as(who).upload('/files', { name, bytes, type: name.endsWith('csv') ? 'text/csv' : 'application/octet-stream' })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id as string
}
/** A file with these rows under the headings; each file is another, unless `name` is given. */
export const sentRows = (t: Tenant, rows: string[][], { top = headings, name = 'avvik.csv' } = {}) =>
  sent(t, Buffer.from(csv([top, ...rows])), name)
export const sentBook = async (t: Tenant, rows: SheetData) => sent(t, await writeXlsxFile(rows).toBuffer(), 'avvik.xlsx')

export const check = (t: Tenant, fileId: string, corrections: object[] = [], who: Who = 'admin', kind?: string) =>
  t.as(who).post('/imports/check', { kind, fileId, mends: corrections })
export const carryOut = (t: Tenant, fileId: string, corrections: object[] = [], headers = {}, kind?: string) =>
  t.as('admin').post('/imports', { kind, fileId, mends: corrections }, headers)
