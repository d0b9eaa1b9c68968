import { newId } from '@portal/kit/uuid'
import { expect } from 'vitest'
import { ok, type Tenant } from '../../apps/server/testing.ts'
import { proseOf, write } from '../../modules/governance/documents/server/testing.ts'

/** What a task template must have beside its title. */
export const plainTemplate = {
  priority: 'low',
  category: 'other',
  dueInWorkingDays: 1,
  subtasks: [],
  points: [],
  isEvidenceRequired: false,
  assigneeKind: 'maker',
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** A further kind of record, as the sweeps make one and call its endpoints. */
export type Furnishing = {
  kind: string
  /** Makes one whose texts carry the mark; answers its id. */
  make: (t: Tenant, mark: string) => Promise<string>
  /** Bodies that pass its contract, by the names of its endpoints, where they are not those of other kinds. */
  bodies: Record<string, (r: Records) => object>
}

/** A tenant with one of everything, each text carrying `mark`. */
export async function furnish(t: Tenant, mark: string, more: readonly Furnishing[] = []) {
  const photo = await t.as('employee').upload('/files', { name: `${mark}.txt`, bytes: Buffer.from(`innhold ${mark}`), type: 'text/plain' })
  expect(photo.status).toBe(200)
  const { body: receipt } = await t
    .as('employee')
    .post('/deviations', { description: `Rekkverk mangler ${mark}`, severity: 'low', fileIds: [photo.body.id], locationText: mark })
  const leader = t.as('leader')
  const case1 = (await leader.get(`/deviations/${receipt.id}`)).body
  const started = await leader.post(`/deviations/${receipt.id}/start`, {
    version: case1.version,
    assigneeId: t.users.leader.id,
    category: 'workAtHeight',
    severity: 'low',
    dueDate: case1.suggestedDueDate,
  })
  expect(started.status).toBe(200)
  const planned = await leader.post(`/deviations/${receipt.id}/actions`, {
    version: started.body.version,
    title: `Sett opp rekkverk ${mark}`,
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users.employee.id,
    dueDate: case1.suggestedDueDate,
  })
  expect(planned.status).toBe(200)
  const commented = await leader.post(`/deviations/${receipt.id}/comments`, { body: `Ser på saken ${mark}` })
  expect(commented.status).toBe(200)
  const tagged = await leader.post(`/deviations/${receipt.id}/tags`, { add: [mark.slice(0, 40)] })
  expect(tagged.status).toBe(200)
  const hurt = await t.as('leader').post('/accidents', { description: `Falt fra stillas ${mark}`, outcome: 'serious', personName: mark })
  expect(hurt.status).toBe(200)
  const [injury] = (await t.as('leader').post(`/deviations/${hurt.body.id}/injuries/open`)).body.items
  const [notice] = (await t.as('leader').get(`/deviations/${hurt.body.id}/authority-notifications`)).body.items
  const location = (await t.as('admin').post('/locations', { name: `Sted ${mark.slice(0, 20)}` })).body
  const { publicKey } = (await t.as('employee').get('/notifications/subscriptions')).body
  const device = await t.as('employee').post('/notifications/subscriptions', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
    keys: { p256dh: publicKey, auth: 'A'.repeat(22) },
    publicKey,
  })
  expect(device.status).toBe(200)
  return {
    deviation: receipt.id as string,
    accident: hurt.body.id as string,
    injury: injury.id as string,
    notice: notice.id as string,
    action: planned.body.actions[0].id as string,
    tag: tagged.body.items[0].id as string,
    comment: commented.body.comments[0].id as string,
    file: photo.body.id as string,
    location: location.id as string,
    department: t.departments.south,
    project: (await t.as('admin').post('/projects', { ...projectOf(mark.slice(0, 20), t.users.leader.id), clientName: mark })).body
      .id as string,
    hours: (
      await t.as('admin').post('/hours', { month: '2026-01-01', departmentId: null, ownHours: 1, hiredHours: 0, subcontractorHours: 0 })
    ).body.id as string,
    view: (
      await t
        .as('otherEmployee')
        .post('/views', { name: mark.slice(0, 60), search: { q: mark }, sharing: 'own', isDefault: false, module: 'deviations' })
    ).body.id as string,
    device: device.body.id as string,
    user: t.users.otherEmployee.id,
    apiKey: (await t.as('otherEmployee').post('/api-keys', { name: `Nøkkel ${mark}`.slice(0, 60), scope: 'read', expiresOn: tomorrow }))
      .body.record.id as string,
    passkey: await passkeyOf(t, t.users.otherEmployee.accountId, mark),
    ...(await signOn(t, mark)),
    scimKey: (await t.as('admin').post('/scim/keys', { name: `Katalog ${mark}`.slice(0, 60), expiresOn: tomorrow })).body.record
      .id as string,
    scimGroup: (
      await t.owner(`insert into scim_groups (ks_id, id, display_name) values ($1, gen_random_uuid(), $2) returning id`, [t.ksId, mark])
    )[0].id as string,
    ...(await secrets(t)),
    ...(await work(t, mark, case1.number)),
    wheelEvent: await plan(t, mark),
    taskTemplate: (
      await t.as('leader').post('/task-templates', {
        title: `Mal ${mark}`.slice(0, 120),
        description: mark,
        ...plainTemplate,
      })
    ).body.id as string,
    absence: (
      await t.as('admin').post('/absences', {
        userId: t.users.otherEmployee.id,
        substituteId: t.users.employee.id,
        startsOn: '2030-01-07',
        endsOn: '2030-01-09',
      })
    ).body.id as string,
    checklist: (
      await t.as('leader').post('/checklists', { name: `Runde ${mark}`.slice(0, 120), points: [{ text: mark, isRequired: true }] })
    ).body.id as string,
    ownCategory: (await t.as('admin').post('/deviations/own-categories', { label: mark.slice(0, 60), belongsTo: 'machineEquipment' })).body
      .items[0].id as string,
    taskCategory: (await t.as('admin').post('/tasks/own-categories', { label: mark.slice(0, 60), belongsTo: 'training' })).body.items[0]
      .id as string,
    disposalRun: await disposalOf(t),
    dataRequest: (await t.as('otherEmployee').post('/data-requests/own', { type: 'access', description: `Innsyn ${mark}` })).body
      .id as string,
    ...(await risks(t, mark)),
    ...(await documents(t, mark)),
    ...((await furnishMore(t, mark, more)) as object),
    session: String((await t.owner(`select id from auth.sessions where user_id = $1`, [t.users.otherEmployee.id]))[0].id),
  }
}

const furnishMore = async (t: Tenant, mark: string, more: readonly Furnishing[]) =>
  Object.fromEntries(await Promise.all(more.map(async ({ kind, make }) => [kind, await make(t, mark)] as const)))

export const projectOf = (number: string, leaderId: string) => ({
  number,
  name: `Prosjekt ${number}`,
  role: 'mainContractor',
  leaderId,
  memberIds: [leaderId],
})

/** A safe job analysis as it is sent. */
export const sjaOf = (departmentId: string) => ({
  title: 'Kranløft av betongelement',
  departmentId,
  jobDate: tomorrow,
  validUntil: `${tomorrow}T15:00:00.000Z`,
  isStopRuleAccepted: true,
  steps: [{ title: 'Løft', hazard: 'Last faller', measure: 'Sperr av', responsible: 'Riggeren' }],
  signers: [],
})

/** A draft of a matrix, an assessment with a risk, and something that is proposed of it. */
async function risks(t: Tenant, mark: string) {
  const { draft } = (await t.as('admin').post('/risk-matrices', {})).body
  const definition = {
    ...draft.definition,
    probability: draft.definition.probability.map((one: object) => ({ ...one, hint: mark.slice(0, 120) })),
  }
  expect((await t.as('admin').put(`/risk-matrices/${draft.id}`, { version: draft.version, definition })).status).toBe(200)
  const leader = t.as('leader')
  const made = await leader.post('/risk-assessments', { title: `Tak ${mark}`, assessmentType: 'ros', departmentId: t.departments.north })
  expect([made.status, made.body.message]).toEqual([200, undefined])
  const hazard = { title: `Fall fra tak ${mark}`, category: 'workAtHeight', cause: mark, assessmentId: made.body.id }
  const risk = await leader.post('/risks', hazard)
  expect([risk.status, risk.body.message]).toEqual([200, undefined])
  const scored = await leader.post(`/risks/${risk.body.id}/score`, {
    version: risk.body.version,
    probability: 2,
    consequence: 3,
    reasonP: mark,
  })
  expect([scored.status, scored.body.message]).toEqual([200, undefined])
  const proposal = newId()
  await t.owner(
    `insert into proposals (ks_id, id, record_id, rule, subject, params, change, facts_key, made_at)
      values ($1, $2, $3, 'frequency', $4, jsonb_build_object('count', 3, 'word', $4::text, 'now', $4::text), '{"probability": 3, "consequence": 3}', $4, now())`,
    [t.ksId, proposal, risk.body.id, mark],
  )
  return { matrix: draft.id as string, assessment: made.body.id as string, risk: risk.body.id as string, proposal }
}

/** A draft of a document in a folder of its own. */
async function documents(t: Tenant, mark: string) {
  const folderId = (await t.as('leader').post('/document-folders', { name: mark.slice(0, 80) })).body.id as string
  const given = { title: `Rutine ${mark}`.slice(0, 160), documentType: 'procedure', folderId, departmentId: t.departments.north }
  const one = ok(await t.as('leader').post('/documents', given))
  ok(await write(t, one, proseOf(mark), { changeSummary: mark }))
  return { document: one.id as string, documentFolder: folderId }
}

/** An office, and a restricted case that somebody asks to see. */
async function secrets(t: Tenant) {
  const office = { userId: t.users.otherEmployee.id, appointmentType: 'tillitsvalgt', fromDate: '2026-01-01' }
  const appointment = (await t.as('admin').post('/appointments', office)).body.id as string
  const { number } = (await t.as('employee').post('/deviations', { description: 'Verktøykassen er borte', category: 'theft' })).body
  const asked = await t.as('otherLeader').post('/access-requests', { number, reason: 'Samme tyveri er meldt hos oss' })
  expect([asked.status, asked.body.message]).toEqual([200, undefined])
  return { appointment, accessRequest: asked.body.id as string }
}

/** Something of the årshjul. */
async function plan(t: Tenant, mark: string) {
  const event = {
    title: `Brannøvelse ${mark}`.slice(0, 120),
    description: mark,
    theme: 'fire',
    eventKind: 'activity',
    year: 2026,
    month: 6,
  }
  const added = await t.as('leader').post('/year-wheel/events', { ...event, ownerId: t.users.employee.id, everyYears: 1 })
  expect([added.status, added.body.message]).toEqual([200, undefined])
  return added.body.id as string
}

/** A task that comes again, with a subtask, and linked to a case. */
async function work(t: Tenant, mark: string, number: string) {
  const made = await t.as('leader').post('/tasks', {
    title: `Vernerunde ${mark}`.slice(0, 120),
    description: mark,
    priority: 'medium',
    assigneeId: t.users.employee.id,
    dueDate: tomorrow,
    subtasks: [`Gå gjennom ${mark}`.slice(0, 200)],
    points: [{ text: `Er rekkverket fast? ${mark}`, isRequired: true }],
    tags: [`På oppgave ${mark}`.slice(0, 40)],
    recurrence: { frequency: 'quarterly', interval: 1 },
  })
  expect([made.status, made.body.message]).toEqual([200, undefined])
  const { id, subtasks, points, series } = made.body
  const linked = await t.as('leader').post(`/tasks/${id}/links`, { number, relation: 'causedBy', reason: `Følger av ${mark}` })
  expect([linked.status, linked.body.message]).toEqual([200, undefined])
  const link = linked.body.items[0].id as string
  return { task: id as string, subtask: subtasks[0].id as string, point: points[0].id as string, taskSeries: series.id as string, link }
}

async function passkeyOf(t: Tenant, accountId: string, mark: string) {
  const id = newId()
  await t.owner(`insert into auth.passkeys (id, account_id, credential_id, public_key, name) values ($1, $2, $3, '', $4)`, [
    id,
    accountId,
    Buffer.from(id),
    mark,
  ])
  return id
}

/** A list that waits for approval, of one who has left. */
async function disposalOf(t: Tenant) {
  const left = await t.addUser({ status: 'deactivated' })
  const [run] = await t.owner(`insert into disposal_runs (ks_id, id, proposed_at) values ($1, gen_random_uuid(), now()) returning id`, [
    t.ksId,
  ])
  await t.owner(
    `insert into disposal_items (ks_id, id, run_id, class, user_id, ended_on, due_on) values ($1, gen_random_uuid(), $2, 'RET-USER', $3, '2020-01-01', '2020-07-01')`,
    [t.ksId, run.id, left.id],
  )
  return run.id as string
}

/** The company's own provider, and somebody linked to who they are there. */
async function signOn(t: Tenant, mark: string) {
  const settings = { name: `Konto ${mark}`.slice(0, 60), issuer: 'https://idp.example', clientId: mark, authMethod: 'private_key_jwt' }
  const off = { usesPar: false, trustsEmail: false, trustsSecondFactor: false, makesUsers: false, isActive: false }
  const lists = { scopes: ['openid'], acrValues: [], domains: [] }
  const added = await t.as('admin').post('/sso-providers', { ...settings, ...off, ...lists, defaultRole: 3 })
  expect(added.status).toBe(200)
  const connection = newId()
  await t.owner(`insert into auth.identities (id, issuer, subject, ks_id, account_id) values ($1, 'https://idp.example', $2, $3, $4)`, [
    connection,
    mark,
    t.ksId,
    t.users.otherEmployee.accountId,
  ])
  return { ssoProvider: added.body.id as string, connection }
}
export type Records = Awaited<ReturnType<typeof furnish>>
