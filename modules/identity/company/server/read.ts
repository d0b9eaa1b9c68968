import { collator } from '@portal/kit/format'
import { read } from '@portal/platform/http/verb'
import { company } from '../contract.ts'
import { mayAddBelow, mayAddDepartment, mayAddLocation } from '../rules.ts'
import { presentCompany, presentDepartments, presentLocation } from './present.ts'
import * as queries from './queries.ts'

export const get = read(company.get, async (ctx) => presentCompany(ctx, await queries.getCompany(ctx.tx)))

export const listDepartments = read(company.listDepartments, async ({ tx, actor }) => ({
  items: presentDepartments(actor, await queries.listDepartments(tx)),
  canAdd: mayAddDepartment(actor),
  canAddTop: mayAddBelow(actor, null),
  leaders: mayAddDepartment(actor) ? await queries.listCandidates(tx, [1, 2]) : [],
}))

export const listLocations = read(company.listLocations, async ({ tx, actor }) => ({
  items: (await queries.listLocations(tx))
    .map((row) => presentLocation(actor, row))
    .sort((a, b) => Number(b.isActive) - Number(a.isActive) || collator.compare(a.name, b.name)),
  canAdd: mayAddLocation(actor),
  people: mayAddLocation(actor) ? await queries.listCandidates(tx, [1, 2, 3, 4, 5]) : [],
}))
