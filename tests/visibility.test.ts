// Who sees what, of every kind of record: what a person may see (`visibleTo`) and who may see a record (`readersAmong`) are one answer.

import { appointmentTypes } from '@portal/kit/offices'
import { inSession, inTenant } from '@portal/platform/db/db'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Who } from '../apps/server/testing.ts'
import { categories } from '../modules/cases/deviations/choices.ts'
import { inDays } from '../modules/cases/deviations/server/testing.ts'
import { folderOf, proseOf } from '../modules/governance/documents/server/testing.ts'
import { appoint } from '../modules/records/access/server/testing.ts'
import type { Found } from '../modules/records/search/contract.ts'
import { newKindPortal, server } from './newKind/portal.ts'

const portal = await newKindPortal()
afterAll(() => portal.close())

const reason = 'Det er nødvendig for arbeidet videre'
type Given = {
  who: Who
  /** Where a record or an absence stands in its list; two people; and where. */
  nth: number
  one: number
  other: number
  area: 'root' | 'north' | 'south'
  category: (typeof categories)[number]
  office: (typeof appointmentTypes)[number]
}
const given: fc.Arbitrary<Given> = fc.record({
  who: fc.constantFrom('admin', 'leader', 'leader', 'otherLeader', 'employee', 'otherEmployee', 'controller'),
  nth: fc.nat(99),
  one: fc.nat(99),
  other: fc.nat(99),
  area: fc.constantFrom('root', 'north', 'south'),
  category: fc.constantFrom(...categories),
  office: fc.constantFrom(...appointmentTypes),
})

/**
 * The first steps: a project is founded, a case is reported, started and planned for, a task is given, an improvement proposed, somebody asks what is
 * registered about them, a risk is assessed, and a document is begun.
 */
const begin = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** A company in which people report, plan, hand over, leave, return and hold offices. What is refused changes nothing. */
async function company() {
  const t = await portal.tenant()
  const people = [...Object.values(t.users), await t.addUser(), await t.addUser({ departmentId: t.departments.south, firstname: 'Ola' })]
  const [cases, tasks, absences, improvements, projects]: [string[], string[], string[], string[], string[]] = [[], [], [], [], []]
  const [assessments, risks, documents]: [string[], string[], string[]] = [[], [], []]
  const folderId = await folderOf(t)
  const at = <T>(some: readonly T[], n: number) => some[n % some.length]!
  const person = (n: number) => at(people, n).id
  const post = async (who: Who, path: string, body: object, into?: string[]) => {
    const answer = await t.as(who).post(path, body)
    if (answer.status === 200) into?.push(answer.body.id)
    return answer.body
  }
  const ofRecord = (records: string[], base: string, path: string, input: (given: Given) => object) => async (given: Given) => {
    if (records.length === 0) return
    const { id, version } = (await t.as(given.who).get(`${base}/${at(records, given.nth)}`)).body
    if (id) await post(given.who, `${base}/${id}/${path}`, { ...(version && { version }), ...input(given) })
  }
  const ofCase = (path: string, input: (given: Given) => object = () => ({ reason })) => ofRecord(cases, '/deviations', path, input)
  const ofTask = (path: string, input: (given: Given) => object = () => ({})) => ofRecord(tasks, '/tasks', path, input)
  const rule = { actionType: 'corrective', hierarchyLevel: 'engineering', title: 'Monter rekkverk' }

  /** Some cases are of a project, by somebody who need not be part of it. */
  const report = ({ who, category, area, nth, one }: Given) =>
    post(
      who,
      '/deviations',
      {
        description: 'Noe er ikke som det skal ved stillaset',
        category,
        departmentId: t.departments[area],
        ...(nth % 2 === 0 && { projectId: projects[one % 4] }),
      },
      cases,
    )
  const plain = { name: 'Åsen skole', role: 'designer' }
  const found = ({ one, other, nth }: Given) =>
    post(
      'admin',
      '/projects',
      { ...plain, number: `${projects.length}`, leaderId: t.users.leader.id, memberIds: [person(one), person(other), person(nth)] },
      projects,
    )
  const ofProject = async ({ nth }: Given, change: (project: { id: string; version: number }) => unknown) =>
    projects.length > 0 && change((await t.as('admin').get(`/projects/${at(projects, nth)}`)).body)
  const start = ofCase('start', ({ one, category }) => ({ assigneeId: person(one), category, severity: 'medium', dueDate: inDays(9) }))
  const plan = ofCase('actions', ({ other }) => ({ ...rule, ownerId: person(other), dueDate: inDays(5) }))
  const assign = ({ who, one, other, nth }: Given) =>
    post(
      who,
      '/tasks',
      {
        title: 'Kontroller rekkverk',
        priority: 'medium',
        assigneeId: person(one),
        dueDate: inDays(5),
        isApprovalRequired: nth % 2 === 0,
        ...(nth % 2 === 0 && { approverId: person(other) }),
        coAssigneeIds: nth % 3 === 0 ? [person(nth)] : [],
        watcherIds: nth % 5 === 0 ? [person(nth + 1)] : [],
        subtasks: ['Mål høyden'],
      },
      tasks,
    )
  const givePart = async ({ nth, one, who }: Given) => {
    if (tasks.length === 0) return
    const task = at(tasks, nth)
    // Asked of the database: by now anybody may have lost the right to see the task.
    const [subtask] = await t.owner('select id from subtasks where ks_id = $1 and task_id = $2', [t.ksId, task])
    await t.as(who).put(`/tasks/${task}/subtasks/${subtask!.id}/assignee`, { assigneeId: person(one) })
  }
  const propose = ({ who, one, area }: Given) =>
    post(
      who,
      '/improvements',
      { title: 'Flytt laderen', description: 'Den står i veien', ownerId: person(one), departmentId: t.departments[area] },
      improvements,
    )
  /** Some are of what is hard on people, and restricted. */
  const evaluate = async ({ who, area, nth, one, other }: Given) => {
    const given = {
      title: 'Arbeid på stillaset',
      departmentId: t.departments[area],
      assessmentType: nth % 3 === 0 ? 'psychosocial' : 'ros',
    }
    const { id, version } = await post(
      who,
      '/risk-assessments',
      { ...given, projectId: nth % 2 === 0 ? projects[one % 4] : null },
      assessments,
    )
    if (!id) return
    const people = [...new Set([one, other].map(person))].map((userId) => ({ userId, part: 'participant' }))
    await t.as(who).put(`/risk-assessments/${id}/participants`, { version, participants: people })
    await post(
      who,
      '/risks',
      { title: 'Rekkverk som gir etter', category: 'workAtHeight', assessmentId: id, ownerId: t.users.leader.id },
      risks,
    )
  }
  const keep = ({ who, area, one }: Given) =>
    post(who, '/risks', { title: 'Rekkverk ved laderen', category: 'fire', departmentId: t.departments[area], ownerId: person(one) }, risks)
  const analyse = ({ who, area, one, other }: Given) =>
    post(
      who,
      '/risk-assessments/sja',
      {
        title: 'Montering av stillaset',
        departmentId: t.departments[area],
        jobDate: inDays(0),
        validUntil: new Date(Date.now() + 86_400_000).toISOString(),
        isStopRuleAccepted: true,
        steps: [{ title: 'Reis', hazard: 'Fall', measure: 'Sele', responsible: 'Lag 2' }],
        signers: [
          { userId: person(one), name: at(people, one).name, isSigned: true },
          { userId: person(other), name: at(people, other).name, isSigned: true },
        ],
        approve: other % 2 === 0,
      },
      assessments,
    )
  const compose = ({ who, area, one }: Given) =>
    post(
      who,
      '/documents',
      {
        title: 'Rutine for stillaset',
        documentType: 'procedure',
        folderId,
        departmentId: t.departments[area],
      },
      documents,
    ).then(({ id }) => id && t.owner('update documents set owner_id = $2 where id = $1', [id, person(one)]))
  /** As a rule it is approved, so that everybody reads it; else it waits for somebody. */
  const send = async ({ who, nth, one }: Given) => {
    const { id, version, draft } = documents.length > 0 ? (await t.as('admin').get(`/documents/${at(documents, nth)}`)).body : {}
    if (!draft) return
    const text = { version, title: draft.title, isSignificant: true, changeSummary: 'Ny metode', content: proseOf('Bruk sele') }
    const written = await t.as(who).put(`/documents/${id}/draft`, text)
    if (written.status !== 200) return
    const approverIds = [nth % 3 === 0 ? person(one) : t.users.admin.id]
    const { approval, version: sent } = await post(who, `/documents/${id}/submit`, { version: written.body.version, approverIds })
    if (approval) await post('admin', `/documents/${id}/approve`, { version: sent, digest: approval.digest })
  }
  const accept = ofRecord(improvements, '/improvements', 'accept', () => ({}))
  const leave = ({ one, other }: Given) =>
    post('admin', '/absences', { userId: person(one), substituteId: person(other), startsOn: inDays(0), endsOn: inDays(3) }, absences)
  const steps: ((given: Given) => unknown)[] = [
    found,
    report,
    start,
    plan,
    assign,
    propose,
    ({ who }) => post(who, '/data-requests/own', { type: 'access', description: 'Hva er registrert om meg?' }),
    evaluate,
    compose,
    report,
    report,
    start,
    plan,
    plan,
    ofCase('work-stops'),
    ofCase('access/give', ({ one }) => ({ userId: person(one), reason })),
    ofCase('access/restrict'),
    ofCase('access/lift'),
    ofCase('move', ({ area }) => ({ departmentId: t.departments[area], reason })),
    ofCase('delete'),
    found,
    (given) =>
      ofProject(given, ({ id, version }) =>
        t.as('admin').put(`/projects/${id}`, {
          ...plain,
          version,
          number: id.slice(-12),
          leaderId: at([t.users.leader, t.users.otherLeader], given.one).id,
          memberIds: [person(given.other)],
        }),
      ),
    (given) => ofProject(given, ({ id, version }) => given.nth % 4 === 0 && t.as('admin').post(`/projects/${id}/archive`, { version })),
    (given) => ofProject(given, ({ id }) => appoint(t, person(given.one), 'shaKoordinator', { projectId: id })),
    report,
    assign,
    givePart,
    givePart,
    ofTask('offer', ({ one }) => ({ assigneeId: person(one) })),
    ofTask('transfer', ({ one }) => ({ assigneeId: person(one) })),
    ofTask('complete'),
    propose,
    accept,
    evaluate,
    keep,
    analyse,
    compose,
    compose,
    send,
    send,
    ofRecord(documents, '/documents', 'revise', () => ({ isSignificant: true })),
    ofRecord(documents, '/documents', 'archive', () => ({ reason })),
    ofRecord(documents, '/documents', 'delete', () => ({})),
    ofRecord(assessments, '/risk-assessments', 'archive', () => ({ reason })),
    ofRecord(risks, '/risks', 'actions', ({ other }) => ({ ...rule, ownerId: person(other), dueDate: inDays(5) })),
    ofTask('cancel', () => ({ reason })),
    leave,
    leave,
    leave,
    ({ nth }) => absences.length > 0 && post('admin', `/absences/${at(absences, nth)}/end`, { version: 1 }),
    ({ one, office, area }) => appoint(t, person(one), office, area === 'root' ? {} : { departmentId: t.departments[area] }),
    ({ one, nth }) =>
      t.owner('update users set role_id = $3 where ks_id = $1 and id = $2 and role_id <> 1', [
        t.ksId,
        person(one),
        [2, 3, 3, 4, 5][nth % 5],
      ]),
  ]
  return { t, people, step: (n: number, given: Given) => at(steps, n)(given) }
}

type Company = Awaited<ReturnType<typeof company>>
/** Of each record, those of the people who see it in lists, and those it names as its readers. */
async function bothWays({ t, people }: Company, asOf?: string) {
  const ids = people.map(({ id }) => id)
  const records = await t.owner<{ id: string; kind: string; number: string }>(
    'select id, kind, number from records where ks_id = $1 and deleted_at is null order by number',
    [t.ksId],
  )
  const seenBy = new Map<string, string[]>()
  for (const user of people) {
    const { sessionId } = await portal.signIn(user, t.ksId)
    const seen = await inSession(portal.portal.pool, { id: sessionId, ksId: t.ksId, ...(asOf && { asOf }) }, (tx, actor) =>
      server.sees(
        tx,
        actor,
        records.map(({ id }) => id),
      ),
    )
    seenBy.set(user.id, seen)
  }
  const readers = await inTenant(portal.portal.pool, t.ksId, async (tx) => {
    const found: string[][] = []
    for (const { id, kind } of records) found.push(await server.kinds.find((one) => one.kind === kind)!.readersAmong(tx, id, ids))
    return found
  })
  const named = (some: readonly string[]) => people.filter(({ id }) => some.includes(id)).map(({ name }) => name)
  return records.map(({ id, number }, n) => ({
    number,
    seen: named(ids.filter((user) => seenBy.get(user)!.includes(id))),
    readers: named(readers[n]!),
  }))
}

/** What a list that begins with what is open is asked for all by. */
const whole: Record<string, string> = { risk: '&show=all' }
/** A list finds what a person sees way by way: page and number are what they see of a record at a time. */
async function expectLists({ t, people }: Company, records: { number: string; seen: string[] }[]) {
  for (const user of people) {
    const client = await t.asUser(user)
    for (const { kind, path, prefix } of server.kinds) {
      const seen = records
        .filter(({ number, seen }) => number.startsWith(`${prefix}-`) && seen.includes(user.name))
        .map(({ number }) => number)
      const { status, body } = await client.get(`${path}?limit=100${whole[kind] ?? ''}`)
      if (status !== 200) expect([user.name, path, seen]).toEqual([user.name, path, []])
      else
        expect([user.name, path, body.total, body.items.map(({ number }: { number: string }) => number).toSorted()]).toEqual([
          user.name,
          path,
          seen.length,
          seen.toSorted(),
        ])
    }
  }
}

test('a person sees a record if and only if the record counts them among its readers, today and read as it was', async () => {
  const found = { some: 0, kinds: new Set<string>() }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(99), given), { minLength: 45, maxLength: 60 }), async (commands) => {
      const one = await company()
      for (const [, given] of commands.slice(0, 4))
        for (const step of begin) await one.step(step, { ...given, who: 'leader', area: 'north', category: 'workAtHeight' })
      for (const [n, given] of commands.slice(0, 35)) await one.step(n, given)
      const existed = new Set((await bothWays(one)).map(({ number }) => number))
      const instant = await nowOf(one.t)
      for (const [n, given] of commands.slice(35)) await one.step(n, given)

      const now = await bothWays(one)
      for (const { number, seen, readers } of now) expect([number, seen]).toEqual([number, readers])
      await expectLists(one, now)
      // Of an earlier time the right is today's. What has been deleted since, and its tiltak, nobody reads now.
      const gone = new Set(now.filter(({ seen }) => seen.length === 0).map(({ number }) => number))
      for (const { number, seen, readers } of await bothWays(one, instant))
        if (existed.has(number) && !gone.has(number)) expect([instant, number, seen]).toEqual([instant, number, readers])
      found.some += now.filter(({ seen }) => seen.length > 0 && seen.length < one.people.length).length
      for (const { number } of now) found.kinds.add(number.slice(0, 3))
    }),
    { numRuns: 6, interruptAfterTimeLimit: 200_000, endOnFailure: true },
  )
  expect([...found.kinds].toSorted()).toEqual(server.kinds.map(({ prefix }) => prefix).toSorted())
  expect(found.some).toBeGreaterThan(20)
}, 240_000)

test('a link is shown to who reads both its records, and to nobody else, today and read as it was', async () => {
  const one = await company()
  const { t, people } = one
  const [commands] = fc.sample(fc.array(fc.tuple(fc.nat(99), given), { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 11 })
  for (const [, given] of commands!.slice(0, 4))
    for (const step of begin) await one.step(step, { ...given, who: 'leader', area: 'north', category: 'workAtHeight' })
  for (const [n, given] of commands!) await one.step(n, given)
  const paths = new Map(server.kinds.filter(({ kind }) => kind !== 'action').map(({ kind, path }) => [kind, path]))
  const records = (
    await t.owner<{ id: string; kind: string }>('select id, kind from records where ks_id = $1 and deleted_at is null order by number', [
      t.ksId,
    ])
  ).filter(({ kind }) => paths.has(kind))
  const pairs = records.map(({ id }, n) => [id, records[(n * 7 + 3) % records.length]!.id] as const).filter(([from, to]) => from !== to)
  await t.owner(
    `insert into links (ks_id, id, from_id, to_id, relation, created_by)
      select $1, gen_random_uuid(), f, t, 'relatedTo', $4 from unnest($2::uuid[], $3::uuid[]) x(f, t) on conflict do nothing`,
    [t.ksId, pairs.map(([from]) => from), pairs.map(([, to]) => to), t.users.admin.id],
  )
  const seenOf = new Map((await bothWays(one)).map(({ number, seen }) => [number, seen]))
  const numberOf = new Map(
    (await t.owner('select id, number from records where ks_id = $1', [t.ksId])).map(({ id, number }) => [id, number]),
  )
  const seesBoth = (name: string, ...ids: string[]) => ids.every((id) => seenOf.get(numberOf.get(id)!)?.includes(name))
  const found = { shown: 0, hidden: 0 }
  for (const at of [undefined, { 'x-as-of': await nowOf(t) }])
    for (const user of people) {
      const client = await t.asUser(user)
      for (const { id, kind } of records) {
        const { status, body } = await client.get(`${paths.get(kind)}/${id}/links`, at)
        const others = pairs.flatMap(([from, to]) => (from === id ? [to] : to === id ? [from] : []))
        const expected = seesBoth(user.name, id) ? [...new Set(others.filter((other) => seesBoth(user.name, id, other)))] : null
        const shown = status === 200 ? body.items.map(({ record }: { record: { id: string } }) => record.id) : null
        expect([user.name, numberOf.get(id), shown?.toSorted()]).toEqual([user.name, numberOf.get(id), expected?.toSorted()])
        found.shown += shown?.length ?? 0
        found.hidden += shown ? new Set(others).size - shown.length : 0
      }
    }
  expect([found.shown > 50, found.hidden > 10]).toEqual([true, true])
}, 120_000)

test('a search finds and counts what a person may see, as their list does, and nothing else', async () => {
  const found = { all: 0, some: 0, none: 0, kinds: new Set<string>() }
  const paths = new Map(server.kinds.map(({ kind, path }) => [kind, path]))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(99), given), { minLength: 45, maxLength: 60 }), async (commands) => {
      const one = await company()
      const { t, people } = one
      for (const [, given] of commands.slice(0, 4))
        for (const step of begin) await one.step(step, { ...given, who: 'leader', area: 'north', category: 'workAtHeight' })
      for (const [n, given] of commands) await one.step(n, given)
      const seenOf = new Map((await bothWays(one)).map(({ number, seen }) => [number, seen]))
      const records = await t.owner<{ kind: string; number: string; title: string }>(
        'select kind, number, title from records where ks_id = $1 and deleted_at is null',
        [t.ksId],
      )
      const titled = (word: string) => records.filter(({ title }) => title.toLowerCase().includes(word))
      const texts = [
        ...['stillaset', 'rekkverk', 'monter', 'laderen'].map((text) => ({ text, matching: titled(text), kinds: [...paths] })),
        { text: 'rekverk', matching: titled('rekkverk'), kinds: [...paths] },
        // A number stands in comments of other kinds too.
        ...records
          .filter((_, n) => n % 4 === 0)
          .map((one) => ({ text: one.number, matching: [one], kinds: [...paths].filter(([kind]) => kind === one.kind) })),
      ]
      for (const user of people) {
        const client = await t.asUser(user)
        for (const { text, matching, kinds } of texts) {
          const { groups } = (await client.get(`/search?q=${encodeURIComponent(text)}`)).body as Found
          for (const [kind, path] of kinds) {
            const may = matching.filter((record) => record.kind === kind && seenOf.get(record.number)?.includes(user.name))
            const group = groups.find(({ name }) => name === kind)
            expect([user.name, text, kind, group?.total ?? 0]).toEqual([user.name, text, kind, may.length])
            expect(may.map(({ number }) => number)).toEqual(expect.arrayContaining(group?.items.map(({ number }) => number) ?? []))
            const list = await client.get(`${path}?q=${encodeURIComponent(text)}`)
            expect([user.name, text, kind, list.status === 200 ? list.body.total : 0]).toEqual([user.name, text, kind, may.length])
            const of = matching.filter((record) => record.kind === kind).length
            found[may.length === 0 ? 'none' : may.length < of ? 'some' : 'all'] += of > 0 ? 1 : 0
            if (may.length > 0) found.kinds.add(kind)
          }
        }
      }
    }),
    { numRuns: 3, interruptAfterTimeLimit: 100_000, endOnFailure: true },
  )
  expect([...found.kinds].toSorted()).toEqual([...paths.keys()].toSorted())
  expect([found.all > 50, found.some > 50, found.none > 20]).toEqual([true, true, true])
}, 150_000)
