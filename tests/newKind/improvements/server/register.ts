import { omit } from '@portal/kit/omit'
import { type Register, readCells } from '@portal/modules/records/imports/server/public'
import { fields } from '../contract.ts'
import { texts } from '../texts.ts'
import { improvementKind } from './kind.ts'
import { add, type Columns } from './queries.ts'

/** Improvements, taken over from a file. */
export const improvementRegister: Register<Columns & { tags: string[] }> = {
  kind: improvementKind,
  words: texts.imported,
  also: { ownerName: ['eier'] },
  isWhole: (found) => ['title', 'ownerName'].every((one) => found.includes(one)),
  noHeadings: texts.noHeadings,
  people: ['ownerName'],
  choices: {},
  judge: async () => (line, directory, now) => {
    const row = readCells(line, directory, texts.imported, { title: fields.title, description: fields.description }, now)
    const owner = line.cells.ownerName ? row.person('ownerName') : row.wrong('ownerName', texts.noOwner)
    const found = {
      title: row.text('title'),
      description: row.text('description'),
      owner_id: owner?.id ?? '',
      department_id: row.department() ?? '',
      tags: row.tags(),
    }
    return { errors: row.errors, found: Object.keys(row.errors).length > 0 ? null : found }
  },
  take: async (ctx, found) => {
    const columns = found.map((one) => omit(one, 'tags'))
    const added = await add(ctx, columns)
    const changes = added.map((one, n) => ({ ...improvementKind.changeOf('import', one), before: null, after: found[n]!, result: null }))
    return { added, changes }
  },
}
