import { omit } from '@portal/kit/omit'
import { type Register, readCells } from '@portal/modules/records/imports/server/public'
import { addRecords } from '@portal/platform/record/addRecords'
import { fields } from '../contract.ts'
import { texts } from '../texts.ts'
import { improvementKind } from './kind.ts'

type Taken = { title: string; description: string; owner_id: string; department_id: string; tags: string[] }
/** Improvements, taken over from a file. */
export const improvementRegister: Register<Taken> = {
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
    const [title, description, department_id] = [row.text('title'), row.text('description'), row.department() ?? '']
    const found = { title, description, owner_id: owner?.id ?? '', department_id, tags: row.tags() }
    return { errors: row.errors, found: Object.keys(row.errors).length > 0 ? null : found }
  },
  take: async (ctx, found) => {
    const added = await addRecords(
      ctx,
      improvementKind,
      found.map((one) => omit(one, 'tags')),
    )
    const changes = added.map((one, n) => ({ ...improvementKind.changeOf('import', one), before: null, after: found[n]!, result: null }))
    return { added, changes }
  },
}
