import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { newId } from '@portal/kit/uuid'
import { textOf, uploadedSheet } from '@portal/modules/records/imports/server/public'
import { write } from '@portal/platform/http/verb'
import { peopleImport } from '../contract.ts'
import { peopleImportTexts as texts } from '../texts.ts'

/** Told in the log as a look at the file. A cell with a formula is empty: what it would say here is not what it said there. */
export const readTable = write(peopleImport.readTable, async (ctx, { fileId }) => {
  if (!may(ctx.actor, 'manage_users')) throw new Failure('forbidden', { message: texts.error.notAdmin })
  const { file, sheet } = await uploadedSheet(ctx, fileId)
  const formulas = new Set(sheet.formulas)
  const rows = sheet.rows
    .map((row, i) => row.map((cell, j) => (formulas.has(`${i}:${j}`) ? '' : textOf(cell).trim())))
    .filter((row) => row.some((text) => text !== ''))
  const { fileName, sha256 } = file
  return {
    action: 'peopleImport.readTable',
    entity: { type: 'peopleImport', id: newId() },
    before: null,
    after: { fileName, sha256, rows: rows.length },
    result: { fileName, rows },
  }
})
