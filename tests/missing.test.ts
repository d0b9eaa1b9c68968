import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { type Answer, type Tenant, testPortal } from '../apps/server/testing.ts'
import { inDays, reported, seen, started } from '../modules/cases/deviations/server/testing.ts'

// Specification 4 and domain 4.5: 422 names everything that is missing at once. What the contract itself asks for is 400, and named at once too.
const portal = await testPortal()
afterAll(() => portal.close())

type Ready = {
  /** The step, without what only the filled one gives. */
  send: (input: object) => Promise<Answer>
  /** As little, or as wrong, as the contract lets through. */
  empty: object
  /** Field by field what is missing; the same again with these succeeds. */
  filled: object
  /** What is missing outside the form, and mended there. */
  elsewhere?: Record<string, () => Promise<unknown>>
}
const nobody = newId()
const gone = inDays(-1)
const why = 'Fordi det trengs for prøven'

const post = (t: Tenant, path: string) => async (input: object) => t.as('leader').post(path, input)
const put = (t: Tenant, path: string) => async (input: object) => t.as('leader').put(path, input)
const madeTask = async (t: Tenant, given: object = {}) => {
  const task = { title: 'Kontroller rekkverk', priority: 'medium', assigneeId: t.users.employee.id, dueDate: inDays(5), ...given }
  const { status, body, text } = await t.as('leader').post('/tasks', task)
  expect(status, text).toBe(200)
  return body
}
const action = (t: Tenant) => ({
  title: 'Montere rekkverk',
  actionType: 'corrective',
  hierarchyLevel: 'engineering',
  ownerId: t.users.employee.id,
  dueDate: inDays(5),
})
async function planned(t: Tenant) {
  const case_ = await started(t)
  return (await t.as('leader').post(`/deviations/${case_.id}/actions`, { version: case_.version, ...action(t) })).body.actions[0]
}
async function duty(t: Tenant) {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const breach = { description: 'Lønnsliste på avveie', category: 'privacy', occurredAt: hoursAgo(90), detectedAt: hoursAgo(80) }
  const { id } = (await t.as('employee').post('/deviations', breach)).body
  const [notice] = (await t.as('leader').get(`/deviations/${id}/authority-notifications`)).body.items
  return notice
}

const steps: Record<string, (t: Tenant) => Promise<Ready>> = {
  'a report': async (t) => ({
    send: post(t, '/deviations'),
    empty: { description: 'Hei', occurredAt: new Date(Date.now() + 9e7).toISOString(), locationId: nobody, departmentId: nobody },
    filled: { description: 'Løst rekkverk', occurredAt: null, locationId: null, departmentId: t.departments.north },
  }),
  'treatment started of a grave case that law looks at': async (t) => {
    const { id, version } = await seen(t, (await reported(t, { category: 'electrical' })).id)
    return {
      send: post(t, `/deviations/${id}/start`),
      empty: { version, assigneeId: nobody, category: 'electrical', severity: 'high', dueDate: gone },
      filled: {
        assigneeId: t.users.leader.id,
        impact: 4,
        likelihood: 3,
        dueDate: inDays(5),
        damage: undefined,
        duties: undefined,
        regulatoryFlags: [{ flag: 'damage', answer: 'no' }],
        dutyAnswers: [{ ruleId: 'N-03', answer: 'unknown' }],
      },
    }
  },
  'a case edited': async (t) => {
    const { id, version, title, deviationType, category } = await started(t)
    return {
      send: put(t, `/deviations/${id}`),
      empty: {
        version,
        title,
        deviationType,
        category,
        occurredAt: new Date(Date.now() + 9e7).toISOString(),
        locationId: nobody,
        dueDate: gone,
      },
      filled: { occurredAt: null, locationId: null, dueDate: inDays(4) },
    }
  },
  'a grave case resolved': async (t) => {
    const { id } = await started(t)
    await t.owner(`update deviations set severity = 'high' where ks_id = $1 and id = $2`, [t.ksId, id])
    const send = async (input: object) =>
      t.as('leader').post(`/deviations/${id}/resolve`, { ...input, version: (await seen(t, id)).version })
    const done = async () => {
      const { version } = await seen(t, id)
      const { body } = await t.as('leader').post(`/deviations/${id}/actions`, { version, ...action(t) })
      const [one] = body.actions
      await t.as('employee').post(`/actions/${one.id}/start`, { version: 1 })
      await t.as('employee').post(`/actions/${one.id}/complete`, { version: 2, note: 'Rekkverket er montert' })
    }
    return {
      send,
      empty: { resolutionSummary: 'Rekkverket er på plass' },
      filled: { rootCause: 'Rekkverket ble tatt ned og glemt', rootCauseCategories: ['design'], impact: 4, likelihood: 3 },
      elsewhere: { actions: done },
    }
  },
  'a case closed on the spot': async (t) => {
    const { id, version } = await seen(t, (await reported(t)).id)
    const { body } = await t.as('leader').post(`/deviations/${id}/actions`, { version, ...action(t) })
    const cancel = () => t.as('leader').post(`/actions/${body.actions[0].id}/cancel`, { version: 1, reason: why })
    return {
      send: async (input) => t.as('leader').post(`/deviations/${id}/close-directly`, { ...input, version: (await seen(t, id)).version }),
      empty: { closureReason: 'handledOnSite', closureComment: 'Rettet på stedet med en gang' },
      filled: { immediateAction: 'Rekkverket er festet' },
      elsewhere: { actions: cancel },
    }
  },
  'a tiltak planned': async (t) => {
    const { id, version } = await started(t)
    return {
      send: post(t, `/deviations/${id}/actions`),
      empty: { version, ...action(t), hierarchyLevel: null, ownerId: nobody, dueDate: gone },
      filled: { hierarchyLevel: 'engineering', ownerId: t.users.employee.id, dueDate: inDays(5) },
    }
  },
  'a tiltak edited': async (t) => {
    const { id, version } = await planned(t)
    return {
      send: put(t, `/actions/${id}`),
      empty: { version, ...action(t), hierarchyLevel: null, ownerId: nobody, dueDate: gone },
      filled: { hierarchyLevel: 'ppe', ownerId: t.users.leader.id, dueDate: inDays(6) },
    }
  },
  'a tiltak carried out': async (t) => {
    const { id } = await planned(t)
    await t.as('employee').post(`/actions/${id}/start`, { version: 1 })
    return {
      send: async (input) => t.as('employee').post(`/actions/${id}/complete`, input),
      empty: { version: 2 },
      filled: { note: 'Rekkverket er montert' },
    }
  },
  'a task made': async (t) => ({
    send: post(t, '/tasks'),
    empty: {
      title: 'Kontroller rekkverk',
      priority: 'medium',
      assigneeId: nobody,
      dueDate: gone,
      startDate: inDays(3),
      departmentId: nobody,
      locationId: nobody,
      projectId: nobody,
      isApprovalRequired: true,
      coAssigneeIds: [newId()],
      watcherIds: [newId()],
      templateId: nobody,
      deviationId: nobody,
    },
    filled: {
      assigneeId: t.users.employee.id,
      dueDate: inDays(5),
      startDate: null,
      departmentId: null,
      locationId: null,
      projectId: null,
      approverId: t.users.leader.id,
      coAssigneeIds: [],
      watcherIds: [],
      templateId: null,
      deviationId: null,
    },
  }),
  'tasks that come again, made': async (t) => ({
    send: post(t, '/tasks'),
    empty: {
      title: 'Sjekk slukkere',
      priority: 'low',
      assigneeId: nobody,
      dueDate: inDays(5),
      startDate: inDays(3),
      isApprovalRequired: true,
      recurrence: { frequency: 'monthly', interval: 1, anchor: 'schedule', ends: { kind: 'date', date: inDays(1) } },
    },
    filled: {
      assigneeId: t.users.employee.id,
      approverId: t.users.leader.id,
      startDate: null,
      recurrence: { frequency: 'monthly', interval: 1, anchor: 'schedule' },
    },
  }),
  'a task edited': async (t) => {
    const { id, version, title, priority } = await madeTask(t)
    return {
      send: put(t, `/tasks/${id}`),
      empty: { version, title, priority, startDate: inDays(9), locationId: nobody, projectId: nobody, isApprovalRequired: true },
      filled: { startDate: null, locationId: null, projectId: null, approverId: t.users.leader.id },
    }
  },
  'a task completed': async (t) => {
    const { version } = (await t.as('admin').get('/task-settings')).body
    await t.as('admin').put('/task-settings', { version, completesUnfinished: true })
    const points = [{ text: 'Er rekkverket festet?', isRequired: true }]
    const task = await madeTask(t, { priority: 'urgent', isEvidenceRequired: true, subtasks: ['Øst'], points })
    const answer = () => t.as('employee').put(`/tasks/${task.id}/points/${task.points[0].id}`, { answer: 'yes' })
    const file = await t.as('employee').upload('/files', { name: 'kvittering.txt', bytes: Buffer.from('Utført'), type: 'text/plain' })
    return {
      send: async (input) => t.as('employee').post(`/tasks/${task.id}/complete`, input),
      empty: { version: task.version },
      filled: { note: 'Kontrollert', unfinishedReason: 'Østsiden er stengt denne uken', fileIds: [file.body.id] },
      elsewhere: { points: answer },
    }
  },
  'the people around a task': async (t) => {
    const { id, version } = await madeTask(t)
    return {
      send: put(t, `/tasks/${id}/people`),
      empty: { version, coAssigneeIds: [nobody], watcherIds: [newId()], anyCanComplete: false },
      filled: { coAssigneeIds: [], watcherIds: [] },
    }
  },
  'a task put off for the fourth time': async (t) => {
    const { id, version } = await madeTask(t, { dueDate: inDays(2) })
    await t.owner(
      `update tasks set extension_count = 3, source_type = 'order', source_id = gen_random_uuid() where ks_id = $1 and id = $2`,
      [t.ksId, id],
    )
    return { send: post(t, `/tasks/${id}/due-date`), empty: { version, dueDate: inDays(9) }, filled: { dueDate: inDays(1), reason: why } }
  },
  'several tasks put off': async (t) => {
    const { id, version } = await madeTask(t)
    return {
      send: post(t, '/tasks/bulk'),
      empty: { step: 'setDueDate', rows: [{ id, version }] },
      filled: { dueDate: inDays(8), reason: why },
    }
  },
  'a message to an authority': async (t) => {
    const { id, version } = await duty(t)
    const decided = await t.as('leader').post(`/authority-notifications/${id}/decide`, { version, answer: 'yes' })
    return {
      send: post(t, `/authority-notifications/${id}/send`),
      empty: {
        version: decided.body.version,
        channel: 'altinn',
        isPartial: false,
        told: ['police'],
        sentAt: new Date(Date.now() + 9e7).toISOString(),
      },
      filled: { sentAt: new Date().toISOString(), told: ['dataProtection'], lateReason: 'Oppdaget i helgen da ingen var på jobb' },
    }
  },
  'a duty answered with no': async (t) => {
    const { id, version } = await duty(t)
    return {
      send: post(t, `/authority-notifications/${id}/decide`),
      empty: { version, answer: 'no' },
      filled: { reason: 'Opplysningene var kryptert og nøkkelen trygg' },
    }
  },
  'an office registered': async (t) => ({
    send: async (input) => t.as('admin').post('/appointments', input),
    empty: {
      userId: nobody,
      appointmentType: 'verneombud',
      fromDate: inDays(0),
      toDate: gone,
      substituteId: newId(),
      departmentId: nobody,
    },
    filled: {
      userId: t.users.employee.id,
      toDate: null,
      substituteId: null,
      departmentId: null,
      fileIds: [(await t.as('admin').upload('/files', { name: 'melding.txt', bytes: Buffer.from('Valgt'), type: 'text/plain' })).body.id],
    },
  }),
  'an absence': async (t) => ({
    send: post(t, '/absences'),
    empty: { userId: t.users.leader.id, substituteId: nobody, startsOn: gone, endsOn: inDays(-2) },
    filled: { substituteId: t.users.otherLeader.id, startsOn: inDays(0), endsOn: inDays(2) },
  }),
  'a project': async (t) => ({
    send: async (input) => t.as('admin').post('/projects', input),
    empty: {
      number: 'P-1',
      name: 'Nytt lager',
      role: 'client',
      leaderId: nobody,
      memberIds: [newId()],
      clientOrgNumber: '974760673',
      plannedStart: inDays(9),
      plannedEnd: inDays(1),
    },
    filled: { leaderId: t.users.leader.id, memberIds: [], plannedEnd: inDays(10) },
  }),
}

test.each(Object.entries(steps))(
  '%s: the first answer names all that is missing, and with that the second succeeds',
  async (_, prepare) => {
    const t = await portal.tenant()
    const { send, empty, filled, elsewhere = {} } = await prepare(t)
    const first = await send(empty)
    const answered = ['regulatoryFlags', 'dutyAnswers']
    const expected = [...Object.keys(filled).filter((field) => !answered.includes(field)), ...Object.keys(elsewhere)]
    expect([first.status, first.body.missing?.toSorted()], first.text).toEqual([422, expected.toSorted()])
    expect(Object.keys(first.body.fields).toSorted()).toEqual(expected.toSorted())
    for (const restore of Object.values(elsewhere)) await restore()
    const second = await send({ ...empty, ...filled })
    expect(second.status, second.text).toBe(200)
  },
)
