import { read } from '@portal/platform/http/verb'
import { views } from '../contract.ts'
import { sharingsOf } from '../rules.ts'
import { presentView } from './present.ts'
import { departmentsOf, listViews } from './queries.ts'

export const list = read(views.list, async ({ tx, actor }, { module }) => {
  const sharings = sharingsOf(actor)
  return {
    items: (await listViews(tx, actor, module)).map((row) => presentView(actor, row)),
    sharings,
    departments: sharings.includes('department') ? await departmentsOf(tx, actor) : [],
  }
})
