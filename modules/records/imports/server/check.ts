import { newId } from '@portal/kit/uuid'
import { write } from '@portal/platform/http/verb'
import { imports } from '../contract.ts'
import { examine, registerOf } from './examine.ts'
import { nameOf, type Register } from './register.ts'
import { refuseSameFile } from './sameFile.ts'

/** Rows with mistakes shown at once, and rows shown as an example of what is ready. */
const shownWrong = 100
const shownReady = 5

/** The dry run: told in the log as a look at the file, for it answers what the company's people and departments are called. */
export const checkOf = (registers: readonly Register[]) =>
  write(imports.check, async (ctx, { kind, ...given }) => {
    const register = registerOf(registers, kind)
    const { file, columns, choices, directory, rows, skipped } = await examine(ctx, register, given)
    await refuseSameFile(ctx.tx, file)
    const wrong = rows.filter(({ found }) => !found)
    const ready = rows.filter(({ found }) => found)
    const shown = (some: typeof rows) => some.map(({ line, cells, errors }) => ({ line, cells, errors }))
    const { fileName, sha256 } = file
    return {
      action: 'import.check',
      entity: { type: 'import', id: newId() },
      before: null,
      after: { kind: nameOf(register), fileName, sha256, ready: ready.length, wrong: wrong.length, skipped },
      result: {
        fileName,
        columns,
        ready: ready.length,
        wrong: wrong.length,
        skipped,
        rows: shown(wrong.slice(0, shownWrong)),
        sample: shown(ready.slice(0, shownReady)),
        choices: {
          ...Object.fromEntries(Object.entries(choices).map(([field, { words }]) => [field, [...words]])),
          departmentName: [...new Set(directory.departmentNames)].slice(0, 1_000),
        },
      },
    }
  })
