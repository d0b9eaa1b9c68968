import { createHash } from 'node:crypto'
import type { Endpoint } from '@portal/kit/contract'
import { newId } from '@portal/kit/uuid'
import { routes } from '@portal/modules/server'
import { statements } from '@portal/platform/kyselyOn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, type Tenant, testPortal, type Who } from '../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const everyone: Who[] = ['admin', 'leader', 'employee', 'auditor', 'controller']
const endpoints = routes.flatMap((one) =>
  Object.entries(one.contract).map(([name, endpoint]) => ({ name, endpoint: endpoint as Endpoint })),
)
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const canary = `CANARY-${newId()}`

/** A tenant with one of everything, each text carrying `mark`. */
async function furnish(t: Tenant, mark: string) {
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
    comment: commented.body.comments[0].id as string,
    file: photo.body.id as string,
    location: location.id as string,
    department: t.departments.south,
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
    passkey: await passkeyOf(t.users.otherEmployee.accountId, mark),
    ...(await signOn(t, mark)),
    scimKey: (await t.as('admin').post('/scim/keys', { name: `Katalog ${mark}`.slice(0, 60), expiresOn: tomorrow })).body.record
      .id as string,
    scimGroup: (
      await portal.owner(`insert into scim_groups (ks_id, id, display_name) values ($1, gen_random_uuid(), $2) returning id`, [
        t.ksId,
        mark,
      ])
    )[0].id as string,
    ...(await secrets(t)),
    session: String((await portal.owner(`select id from auth.sessions where user_id = $1`, [t.users.otherEmployee.id]))[0].id),
  }
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

async function passkeyOf(accountId: string, mark: string) {
  const id = newId()
  await portal.owner(`insert into auth.passkeys (id, account_id, credential_id, public_key, name) values ($1, $2, $3, '', $4)`, [
    id,
    accountId,
    Buffer.from(id),
    mark,
  ])
  return id
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
type Records = Awaited<ReturnType<typeof furnish>>

/** What stands for `:id` in each path, so that a foreign record of the right kind is asked for. */
const kinds: [string, keyof Records][] = [
  ['/auth/sessions', 'session'],
  ['/api-keys', 'apiKey'],
  ['/company/api-keys', 'apiKey'],
  ['/notifications', 'device'],
  ['/auth/passkeys', 'passkey'],
  ['/sso-providers', 'ssoProvider'],
  ['/sso/connections', 'connection'],
  ['/scim/keys', 'scimKey'],
  ['/scim/groups', 'scimGroup'],
  ['/appointments', 'appointment'],
  ['/access-requests', 'accessRequest'],
  ['/actions', 'action'],
  ['/accidents', 'accident'],
  ['/injuries', 'injury'],
  ['/authority-notifications', 'notice'],
  ['/users', 'user'],
  ['/departments', 'department'],
  ['/locations', 'location'],
  ['/hours', 'hours'],
  ['/views', 'view'],
]
const kindOf = (path: string) => kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'deviation'
const urlOf = (path: string, records: Records) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'id' ? records[kindOf(path)] : name === 'fileId' ? records.file : name === 'commentId' ? records.comment : newId(),
  )

/** A body that passes the contract, with `ids` wherever an id is asked for. */
const soon = '2030-01-15'
const bodies: Record<string, (r: Records) => object> = {
  endSession: () => ({}),
  renamePasskey: () => ({ name: 'Ny' }),
  removePasskey: () => ({}),
  updateProvider: () => ({
    name: 'Ny konto',
    issuer: 'https://annen.example',
    clientId: 'ny',
    authMethod: 'private_key_jwt',
    scopes: ['openid'],
    usesPar: false,
    acrValues: [],
    domains: [],
    trustsEmail: false,
    trustsSecondFactor: false,
    makesUsers: false,
    defaultRole: 3,
    isActive: true,
    version: 1,
  }),
  removeProvider: () => ({ version: 1 }),
  testProvider: () => ({}),
  disconnect: () => ({}),
  endKey: () => ({}),
  endCompanyKey: () => ({}),
  endDevice: () => ({}),
  endScimKey: () => ({}),
  mapGroup: () => ({ roleId: 1, departmentId: null, version: 1 }),
  updateDepartment: () => ({ name: 'Ny avdeling', version: 1 }),
  makePosterCode: () => ({}),
  revokePosterCode: () => ({}),
  updateLocation: () => ({ name: 'Nytt sted', version: 1 }),
  updateUser: (r) => ({ firstname: 'Kari', lastname: 'Nordmann', departmentId: r.department, employmentType: 'permanent', version: 1 }),
  updateView: () => ({ name: 'Ny', search: {}, sharing: 'own', isDefault: false, version: 1 }),
  changeRole: () => ({ roleId: 1, version: 1 }),
  resetTwoFactor: () => ({ version: 1, reason: 'Fordi vi prøver det' }),
  suspend: () => ({ version: 1, reason: 'Fordi vi prøver det' }),
  deactivate: (r) => ({ version: 1, successorId: r.user }),
  editReport: () => ({ version: 1, description: 'Endret beskrivelse' }),
  editDeviation: () => ({ version: 1, title: 'Endret tittel', deviationType: 'incident', category: 'other' }),
  investigate: () => ({ version: 1, rootCause: 'Mangelfull opplæring', rootCauseCategories: ['training'], fiveWhys: [] }),
  startDeviation: (r) => ({ version: 1, assigneeId: r.user, category: 'other', severity: 'low', dueDate: soon }),
  assign: (r) => ({ version: 1, assigneeId: r.user }),
  closeDirectly: () => ({ version: 1, closureReason: 'notDeviation', closureComment: 'Dette er ikke et avvik' }),
  answer: () => ({ version: 1, isSatisfied: true }),
  decline: () => ({ version: 1, reply: 'Saken er løst slik den skal' }),
  checkEffect: () => ({ version: 1, result: 'effective', note: 'Rekkverket står som det skal' }),
  share: () => ({ version: 1, title: 'Sjekk rekkverket', body: 'Rekkverk skal sjekkes hver morgen før arbeidet starter' }),
  withdraw: () => ({ version: 1, reason: 'Teksten var ikke riktig' }),
  editHour: () => ({ version: 1, ownHours: 1, hiredHours: 0, subcontractorHours: 0 }),
  merge: () => ({ version: 1, duplicateIds: [newId()], reason: 'Meldt to ganger' }),
  planAction: (r) => ({ version: 1, title: 'Nytt tiltak', actionType: 'corrective', ownerId: r.user, dueDate: soon }),
  resolve: () => ({ version: 1, resolutionSummary: 'Alt er rettet opp nå' }),
  closeDeviation: () => ({ version: 1 }),
  sendBack: () => ({ version: 1, reason: 'Mangler dokumentasjon' }),
  reopen: () => ({ version: 1, reason: 'Det skjedde igjen', dueDate: soon }),
  putBack: () => ({ version: 1, reason: 'Feil saksbehandler' }),
  delete: () => ({ version: 1, reason: 'Opprettet ved en feil' }),
  move: (r) => ({ version: 1, departmentId: r.department, reason: 'Hører til en annen' }),
  changeSeverity: () => ({ version: 1, severity: 'critical' }),
  comment: () => ({ body: 'En kommentar' }),
  editComment: () => ({ version: 1, body: 'Endret' }),
  deleteComment: () => ({ version: 1 }),
  attach: (r) => ({ fileIds: [r.file] }),
  answerFlags: () => ({ damage: 'no' }),
  decideNotice: () => ({ version: 1, answer: 'unknown' }),
  writeNotice: () => ({ version: 1, draft: 'Endret tekst' }),
  sendNotice: () => ({ version: 1, sentAt: new Date().toISOString(), channel: 'altinn', told: ['police'], isPartial: true }),
  copyNotice: () => ({ version: 1, copiedTo: 'Åse Ødegård', copiedAt: new Date().toISOString() }),
  openInjuries: () => ({}),
  addInjury: () => ({ outcome: 'firstAid' }),
  editInjury: () => ({ version: 1, outcome: 'firstAid' }),
  stateNoInjury: () => ({ reason: 'Vi har snakket med alle på laget' }),
  openBreach: () => ({}),
  saveBreach: () => ({ version: 0 }),
  decideSubjects: () => ({ version: 0, notifiesSubjects: false, subjectsReason: 'Ingen uvedkommende har lest det' }),
  markStep: () => ({ step: 'siteSecured', doneAt: null }),
  editAction: (r) => ({ version: 1, title: 'Endret tiltak', actionType: 'corrective', ownerId: r.user, dueDate: soon }),
  complete: () => ({ version: 1, note: 'Utført i dag' }),
  verify: () => ({ version: 1, method: 'visual' }),
  reject: () => ({ version: 1, method: 'visual', note: 'Det virker ikke ennå' }),
  cancel: () => ({ version: 1, reason: 'Ikke lenger aktuelt' }),
  confirmAppointment: () => ({ version: 1 }),
  endAppointment: () => ({ version: 1, reason: 'Har sluttet i vervet' }),
  restrictCase: () => ({ version: 1, reason: 'Saken gjelder en person' }),
  liftRestriction: () => ({ version: 1, reason: 'Saken gjelder ingen person' }),
  giveAccess: (r) => ({ userId: r.user, reason: 'Skal hjelpe til i saken' }),
  removeAccess: (r) => ({ userId: r.user, reason: 'Skal ikke lenger se saken' }),
  answerRequest: () => ({ version: 1, isGranted: true, answer: 'Du trenger det i revisjonen' }),
  stopWork: () => ({ reason: 'Rekkverket mangler i 4. etasje' }),
  resumeWork: () => ({ version: 1, note: 'Rekkverket er på plass igjen' }),
}
const bodyOf = (name: string, endpoint: Endpoint, r: Records): object => {
  const noun = endpoint.path.split('/')[1]!
  const named = bodies[name] ?? bodies[`${name}${noun[0]!.toUpperCase()}${noun.slice(1).replace(/s$/, '')}`]
  return named ? named(r) : endpoint.method === 'GET' ? {} : { version: 1 }
}

describe('TEN-01: another company’s record is as unknown as one that never was', () => {
  let a: Tenant
  let b: Tenant
  let records: Records
  const fingerprint = async () => {
    const tables = [
      'deviations',
      'deviation_comments',
      'deviation_files',
      'actions',
      'reporter_answers',
      'effect_checks',
      'lessons',
      'hours_worked',
      'authority_notifications',
      'authority_sendings',
      'regulatory_flags',
      'injuries',
      'no_injury_statements',
      'privacy_breaches',
      'accident_steps',
      'files',
      'users',
      'departments',
      'locations',
      'companies',
      'appointments',
      'deviation_access',
      'access_requests',
      'work_stops',
      'push_registrations',
      'saved_views',
      'sso_providers',
      'auth.identities',
    ]
    const rows = await Promise.all(
      tables.map((table) => portal.owner(`select * from ${table} where ks_id = $1 order by 1, 2, 3`, [b.ksId])),
    )
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  beforeAll(async () => {
    ;[a, b] = [await portal.tenant(), await portal.tenant()]
    records = await furnish(b, canary)
  })
  const withId = endpoints.filter(({ endpoint }) => endpoint.path.includes(':'))
  test.each(withId.map(({ name, endpoint }) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const))(
    '%s',
    async (_title, name, endpoint) => {
      const before = await fingerprint()
      const unknown = Object.fromEntries(Object.keys(records).map((key) => [key, newId()])) as Records
      for (const who of everyone) {
        const ask = (r: Records) =>
          a.as(who).send(endpoint.method, urlOf(endpoint.path, r), endpoint.method === 'GET' ? undefined : bodyOf(name, endpoint, r))
        const [foreign, never] = [await ask(records), await ask(unknown)]
        expect([who, foreign.status, foreign.body?.code]).toEqual([who, never.status, never.body?.code])
        expect([who, foreign.status]).toEqual([who, foreign.status === 403 ? 403 : 404])
        expect({ ...foreign.body, requestId: '' }).toEqual({ ...never.body, requestId: '' })
        expect(foreign.text).not.toContain(canary)
      }
      const stranger = await portal.anonymous.send(
        endpoint.method,
        urlOf(endpoint.path, records),
        endpoint.method === 'GET' ? undefined : bodyOf(name, endpoint, records),
      )
      expect(stranger.status).toBe(401)
      expect(await fingerprint()).toBe(before)
    },
  )
})

describe('TEN-02: the tenant is the session’s, whatever the request says', () => {
  test.each(['other', 'list', '', 'x'.repeat(10_000), "' or 1=1 --"])('X-Tenant-ID «%s»', async (named) => {
    const [a, b] = [await portal.tenant(), await portal.tenant()]
    const header = named === 'other' ? b.ksId : named === 'list' ? `${a.ksId},${b.ksId}` : named
    const answer = await portal.app.inject({
      url: '/api/company',
      headers: { authorization: `Bearer ${a.as('admin').token}`, 'X-Tenant-Id': header },
    })
    expect([403, 431]).toContain(answer.statusCode)
  })
  test('ksId in query or body selects nothing', async () => {
    const [a, b] = [await portal.tenant(), await portal.tenant()]
    expect((await a.as('admin').get(`/company?ksId=${b.ksId}`)).status).toBe(400)
    expect((await a.as('admin').post('/locations', { name: 'Lager', ksId: b.ksId })).status).toBe(400)
  })
})

describe('TEN-05: no list, number, search or message carries anything of another company', () => {
  test('for any role', async () => {
    const [a, b] = [await portal.tenant(), await portal.tenant()]
    await furnish(b, canary)
    const own = await furnish(a, 'eget')
    const lists = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes(':'))
    expect(lists.length).toBeGreaterThan(6)
    for (const who of everyone)
      for (const { endpoint } of lists) {
        const answer = await a.as(who).get(endpoint.path)
        expect([who, endpoint.path, answer.status < 500]).toEqual([who, endpoint.path, true])
        expect(answer.text).not.toContain(canary)
        expect(answer.text).not.toContain(b.ksId)
      }
    const found = await a.as('admin').get('/deviations?q=rekkverk')
    expect(found.body.items.map((row: { id: string }) => row.id)).toEqual([own.deviation])
    expect(found.body.total).toBe(1)
    expect((await a.as('admin').get(`/deviations?q=${canary}`)).body.total).toBe(0)
  })
})

test('TEN-08: one pool serves many tenants and never mixes them, whatever is broken off', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const ask = async (t: Tenant, n: number) => {
    if (n % 10 === 3) return (await t.as('admin').get('/deviations/not-an-id')).status === 400
    if (n % 10 === 7) return (await t.as('admin').post('/locations', { name: 'x'.repeat(500) })).status === 400
    return (await t.as('admin').get('/company')).body.ksId === t.ksId
  }
  for (let round = 0; round < 20; round++) {
    const right = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n % 2 ? a : b, n)))
    expect(right.every(Boolean)).toBe(true)
  }
})

test('TEN-09: what is taken in one company is free in another', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const key = newId()
  const answers = []
  for (const t of [a, b]) {
    const invited = await t.as('admin').post('/users', {
      firstname: 'Kari',
      lastname: 'Lie',
      email: 'kari.lie@delt.example',
      roleId: 3,
      departmentId: t.departments.north,
      employmentType: 'permanent',
    })
    const place = await t.as('admin').post('/locations', { name: 'Felles lager' })
    const report = await t.as('employee').post('/deviations', { description: 'Løs kabel i gangsonen' }, { 'idempotency-key': key })
    const file = await t.as('employee').upload('/files', { name: 'a.txt', bytes: Buffer.from('samme innhold'), type: 'text/plain' })
    answers.push([invited.status, place.status, report.status, report.body.number, file.status])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]!.slice(0, 3)).toEqual([200, 200, 200])
})

describe('every endpoint', () => {
  const doors = /^\/(auth|firebase\/auth)\/|^\/firebase\/config$|^\/sso\/(start|finish)$/
  const closed = endpoints.filter(({ endpoint }) => !doors.test(endpoint.path))
  test.each(closed.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers 401 without a session',
    async (_title, endpoint) => {
      const url = endpoint.path.replace(/:\w+/g, newId())
      for (const headers of [
        {},
        { authorization: 'Bearer' },
        { authorization: 'Basic YTpi' },
        { authorization: `Bearer ${'a'.repeat(5_000)}` },
      ])
        expect(
          (await portal.anonymous.send(endpoint.method, url, endpoint.method === 'GET' ? undefined : {}, headers as Record<string, string>))
            .status,
        ).toBe(401)
    },
  )
  test('is in the OpenAPI document', async () => {
    const { paths } = (await portal.app.inject({ url: '/api/openapi.json' })).json()
    for (const { endpoint } of endpoints)
      expect(paths[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]).toHaveProperty(endpoint.method.toLowerCase())
  })
})

test('a list costs at most four statements, begin and commit among them', async () => {
  const t = await portal.tenant()
  await furnish(t, 'eget')
  const lists: [Client, string][] = [
    [t.as('leader'), '/deviations'],
    [t.as('employee'), '/deviations?q=rekkverk&sort=-reported'],
    [t.as('controller'), '/deviations?view=toVerify&severity=high'],
    [t.as('admin'), '/actions'],
    [t.as('admin'), '/users'],
    [t.as('admin'), '/departments'],
    [t.as('admin'), '/locations'],
    [t.as('admin'), '/people'],
  ]
  for (const [client, url] of lists) {
    const before = statements.sent
    expect((await client.get(url)).status).toBe(200)
    expect([url, statements.sent - before <= 2]).toEqual([url, true])
  }
})
