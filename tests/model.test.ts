import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

/** The model: what should be true, told again in the fewest words and without the product's own rules. */
type ModelAction = {
  id: string
  version: number
  owner: Who
  status: 'planned' | 'inProgress' | 'done' | 'verified' | 'rejected' | 'cancelled'
  completedBy: Who | null
  mustVerify: boolean
  isMeasure: boolean
}
type ModelCase = {
  tenant: number
  id: string
  version: number
  reporter: Who
  home: 'north' | 'south' | 'root'
  severity: 'low' | 'high'
  status: 'open' | 'inProgress' | 'resolved' | 'closed'
  handler: Who | null
  resolvedBy: Who | null
  actions: ModelAction[]
  isDeleted: boolean
  /** Closed while grave and not judged since; `isDue` when the ninety days have gone. */
  effect: 'none' | 'waits' | 'isDue'
  isDuplicate: boolean
  answer: 'none' | 'yes' | 'no' | 'declined'
  isShared: boolean
  /** Restricted: only those on its list see it, whatever their role. */
  isSecret: boolean
  closers: Who[]
}
type Command = {
  what: string
  tenant: number
  of: number
  nth: number
  action: number
  who: Who
  other: Who
  grave: boolean
  secret: boolean
}

const people: Who[] = ['admin', 'otherAdmin', 'leader', 'otherLeader', 'employee', 'otherEmployee', 'auditor', 'controller']
const roleOf = (who: Who) =>
  who.endsWith('dmin') ? 'admin' : who.endsWith('eader') ? 'leader' : who.endsWith('mployee') ? 'employee' : who
const homeOf = (who: Who) =>
  who === 'leader' || who === 'employee' ? 'north' : who === 'otherLeader' || who === 'otherEmployee' ? 'south' : 'root'
const leads = (who: Who, one: ModelCase) =>
  roleOf(who) === 'admin' || (who === 'leader' && one.home === 'north') || (who === 'otherLeader' && one.home === 'south')
const isHandler = (who: Who, one: ModelCase) => one.handler === who && ['admin', 'leader', 'employee'].includes(roleOf(who))
const sees = (who: Who, one: ModelCase) =>
  !one.isDeleted &&
  (!one.isSecret || isListed(who, one)) &&
  (one.isSecret ||
    roleOf(who) !== 'employee' ||
    one.reporter === who ||
    one.handler === who ||
    one.actions.some((action) => action.owner === who))
const isListed = (who: Who, one: ModelCase) =>
  one.reporter === who ||
  one.handler === who ||
  one.closers.includes(who) ||
  (one.home === 'root' ? roleOf(who) === 'admin' : who === (one.home === 'north' ? 'leader' : 'otherLeader')) ||
  (who === 'controller' && one.status === 'resolved' && one.severity === 'high')
const unfinished = (one: ModelCase) => one.actions.some(({ status }) => ['planned', 'inProgress', 'rejected'].includes(status))
const partOf = (who: Who, one: ModelCase) =>
  one.handler === who || one.resolvedBy === who || one.actions.some(({ owner, completedBy }) => owner === who || completedBy === who)

const fallsTo = ({ home }: ModelCase): Who => (home === 'north' ? 'leader' : home === 'south' ? 'otherLeader' : 'admin')

const command: fc.Arbitrary<Command> = fc.record({
  what: fc.constantFrom(
    'report',
    'report',
    'start',
    'start',
    'start',
    'plan',
    'plan',
    'startAction',
    'startAction',
    'complete',
    'complete',
    'verify',
    'verify',
    'reject',
    'resolve',
    'resolve',
    'close',
    'close',
    'close',
    'sendBack',
    'reopen',
    'putBack',
    'merge',
    'merge',
    'wait',
    'checkEffect',
    'checkEffect',
    'answer',
    'decline',
    'share',
    'comment',
    'delete',
    'stale',
  ),
  tenant: fc.nat(2),
  of: fc.nat(2),
  nth: fc.nat(5),
  action: fc.nat(2),
  who: fc.constantFrom(...people),
  other: fc.constantFrom(...people),
  grave: fc.boolean(),
  secret: fc.boolean(),
})

type Asked = { url: string; body: object; isAllowed: boolean; apply: (answer: any) => void }
const soon = '2030-01-15'

/** What a command asks of the API, whether the model allows it, and what it then changes in the model. */
function ask(t: Tenant, { what, who, other, action: nth, grave }: Command, one: ModelCase, twin: ModelCase): Asked | null {
  const { version } = one
  const scale = one.severity === 'high' ? { impact: 3, likelihood: 4 } : { impact: 1, likelihood: 2 }
  const act = (path: string, body: object, isAllowed: boolean, change: Partial<ModelCase>): Asked => ({
    url: `/deviations/${one.id}/${path}`,
    body: { version, ...body },
    isAllowed,
    apply: (answer) => Object.assign(one, change, { version: answer.version ?? version }),
  })
  const action = one.actions[nth % Math.max(1, one.actions.length)]
  const actOn = (path: string, body: object, isAllowed: boolean, change: Partial<ModelAction>): Asked | null =>
    action
      ? {
          url: `/actions/${action.id}/${path}`,
          body: { version: action.version, ...body },
          isAllowed: isAllowed && one.status !== 'closed',
          apply: (answer) => Object.assign(action, change, { version: answer.version }),
        }
      : null
  const isOwner =
    action && (roleOf(who) === 'admin' || (action.owner === who && ['leader', 'employee', 'controller'].includes(roleOf(who))))
  const mayVerify =
    action &&
    (roleOf(who) === 'controller' || leads(who, one)) &&
    !(action.mustVerify && (action.owner === who || action.completedBy === who))
  switch (what) {
    case 'start':
      return act(
        'start',
        { assigneeId: t.users[other].id, category: 'quality', severity: one.severity, dueDate: soon, ...scale },
        one.status === 'open' && leads(who, one) && ['admin', 'leader', 'employee'].includes(roleOf(other)),
        { status: 'inProgress', handler: other },
      )
    case 'plan':
      return {
        ...act(
          'actions',
          {
            title: 'Sett opp rekkverk',
            actionType: 'corrective',
            hierarchyLevel: 'engineering',
            ownerId: t.users[other].id,
            dueDate: soon,
          },
          ['open', 'inProgress'].includes(one.status) &&
            (leads(who, one) || isHandler(who, one)) &&
            (!one.isSecret || isListed(other, one)),
          {},
        ),
        apply: (answer) => {
          const added = answer.actions.find((row: { id: string }) => !one.actions.some(({ id }) => id === row.id))
          one.actions.push({
            id: added.id,
            version: added.version,
            owner: other,
            status: 'planned',
            completedBy: null,
            mustVerify: one.severity === 'high',
            isMeasure: true,
          })
          one.version = answer.version
        },
      }
    case 'startAction':
      return actOn('start', {}, Boolean(isOwner) && ['planned', 'rejected'].includes(action!.status), { status: 'inProgress' })
    case 'complete':
      return actOn('complete', { note: 'Rekkverket er satt opp' }, Boolean(isOwner) && action!.status === 'inProgress', {
        status: 'done',
        completedBy: who,
      })
    case 'verify':
      return actOn('verify', { method: 'visual' }, Boolean(mayVerify) && action!.status === 'done', { status: 'verified' })
    case 'reject':
      return actOn('reject', { method: 'visual', note: 'Rekkverket er løst igjen' }, Boolean(mayVerify) && action!.status === 'done', {
        status: 'rejected',
      })
    case 'resolve':
      return act(
        'resolve',
        {
          resolutionSummary: 'Rekkverket er på plass',
          rootCause: 'Rutinen for rigging var ikke kjent',
          rootCauseCategories: ['training'],
          ...scale,
        },
        one.status === 'inProgress' &&
          (leads(who, one) || isHandler(who, one)) &&
          (one.severity === 'low' ||
            (one.actions.some(({ status, isMeasure }) => status !== 'cancelled' && isMeasure) && !unfinished(one))),
        { status: 'resolved', resolvedBy: who },
      )
    case 'close':
      return act(
        'close',
        {},
        one.status === 'resolved' &&
          (roleOf(who) === 'controller' || leads(who, one)) &&
          !(one.severity === 'high' && partOf(who, one)) &&
          !unfinished(one) &&
          one.actions.every(({ mustVerify, status }) => !mustVerify || status === 'verified' || status === 'cancelled'),
        {
          status: 'closed',
          effect: one.severity === 'high' ? 'waits' : 'none',
          answer: 'none',
          isDuplicate: false,
          closers: [...one.closers, who],
        },
      )
    case 'sendBack':
      return act(
        'send-back',
        { reason: 'Bildet viser noe annet' },
        one.status === 'resolved' && (roleOf(who) === 'controller' || leads(who, one)),
        { status: 'inProgress' },
      )
    case 'reopen':
      return act(
        'reopen',
        { reason: 'Det skjedde igjen i dag', dueDate: soon },
        one.status === 'closed' && (roleOf(who) === 'controller' || leads(who, one)),
        // A case closed without treatment falls to whom its department's cases fall to.
        { status: 'inProgress', handler: one.handler ?? fallsTo(one), effect: 'none', answer: 'none', isDuplicate: false },
      )
    case 'putBack':
      return act('put-back', { reason: 'Feil avdeling fikk saken' }, one.status === 'inProgress' && leads(who, one), {
        status: 'open',
        handler: null,
      })
    case 'merge':
      return {
        ...act(
          'merge',
          { duplicateIds: [twin.id], reason: 'Meldt av to på samme dag' },
          twin !== one &&
            twin.tenant === one.tenant &&
            sees(who, twin) &&
            ['open', 'inProgress', 'resolved'].includes(one.status) &&
            leads(who, one) &&
            twin.status === 'open' &&
            leads(who, twin) &&
            !unfinished(twin),
          {},
        ),
        apply: (answer) => {
          one.version = answer.version
          Object.assign(twin, { status: 'closed', isDuplicate: true, version: twin.version + 1 })
        },
      }
    case 'checkEffect':
      return act(
        'effect-check',
        { result: one.severity === 'high' ? 'effective' : 'notEffective', note: 'Rekkverket står der det skal' },
        one.effect === 'isDue' && (roleOf(who) === 'controller' || leads(who, one)) && !partOf(who, one),
        { effect: 'none', version },
      )
    case 'answer':
      return act(
        'answer',
        grave ? { isSatisfied: true } : { isSatisfied: false, comment: 'Rekkverket er løst igjen' },
        one.status === 'closed' && !one.isDuplicate && one.answer !== 'declined' && who === one.reporter,
        { answer: grave ? 'yes' : 'no' },
      )
    case 'decline':
      return act(
        'decline-reopening',
        { reply: 'Det er sett på, og det står' },
        one.status === 'closed' && one.answer === 'no' && (roleOf(who) === 'controller' || leads(who, one)),
        { answer: 'declined' },
      )
    case 'share':
      return act(
        'lesson',
        { title: 'Sjekk hver morgen', body: 'Det som tas ned for å komme til, skal opp igjen' },
        ['resolved', 'closed'].includes(one.status) && !one.isShared && (leads(who, one) || isHandler(who, one)),
        { isShared: true },
      )
    case 'delete':
      return act(
        'delete',
        { reason: 'Meldt ved en feil' },
        roleOf(who) === 'admin' || (leads(who, one) && one.status === 'open' && one.severity === 'low'),
        { isDeleted: true },
      )
    case 'comment':
      return {
        url: `/deviations/${one.id}/comments`,
        body: { body: 'Ser på saken' },
        isAllowed: true,
        apply: (answer) => void (one.version = answer.version),
      }
    case 'stale':
      return {
        url: `/deviations/${one.id}/putBack`.replace('putBack', 'put-back'),
        body: { version: version + 7, reason: 'Feil avdeling fikk saken' },
        isAllowed: false,
        apply: () => {},
      }
  }
  return null
}

test('TEN-13: random people of three companies do what the model allows and nothing else, and see only their own', async () => {
  const runs = Number(process.env.MODEL_RUNS ?? 300)
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 40, maxLength: 40 }), async (commands) => {
      const tenants = await Promise.all([portal.tenant(), portal.tenant(), portal.tenant()])
      const cases: ModelCase[] = []
      for (const one of commands) {
        const mine = cases.filter(({ tenant }) => tenant === one.of)
        const t = tenants[one.tenant]!
        if (one.what === 'report' || mine.length === 0) {
          const severity = one.grave ? ('high' as const) : ('low' as const)
          const { status, body } = await t.as(one.who).post('/deviations', {
            description: 'Rekkverk mangler på dekket',
            severity,
            ...(one.secret && { category: 'theft' }),
          })
          expect(status).toBe(200)
          cases.push({
            tenant: one.tenant,
            id: body.id,
            version: 1,
            reporter: one.who,
            home: homeOf(one.who),
            severity,
            status: 'open',
            handler: null,
            resolvedBy: null,
            actions: [],
            isDeleted: false,
            effect: 'none',
            isDuplicate: false,
            answer: 'none',
            isShared: false,
            isSecret: one.secret,
            closers: [],
          })
          continue
        }
        const target = mine[one.nth % mine.length]!
        // Sometimes another company's case, which must be as unknown as one that never was.
        if (one.what === 'wait') {
          await portal.owner(`update deviations set effect_check_date = current_date - 1 where id = $1 and effect_check_date is not null`, [
            target.id,
          ])
          if (target.effect === 'waits') target.effect = 'isDue'
          continue
        }
        const asked = ask(tenants[target.tenant]!, one, target, cases[one.action % cases.length]!)
        if (!asked) continue
        const isVisible = target.tenant === one.tenant && sees(one.who, target)
        const { status, body } = await t.as(one.who).post(asked.url, asked.body)
        const isDone = status === 200
        expect([one.what, one.who, isDone, isDone === (isVisible && asked.isAllowed) ? '' : body]).toEqual([
          one.what,
          one.who,
          isVisible && asked.isAllowed,
          '',
        ])
        if (!isVisible) expect(status).toBe(404)
        if (status === 200) asked.apply(body)
      }
      for (const [n, t] of tenants.entries())
        for (const who of ['admin', 'employee', 'otherEmployee', 'controller'] as const) {
          const { body } = await t.as(who).get('/deviations?sort=-reported&limit=100')
          const seen = body.items.map((row: { id: string; status: string; severity: string }) => [row.id, row.status, row.severity]).sort()
          expect([who, seen]).toEqual([
            who,
            cases
              .filter((one) => one.tenant === n && sees(who, one))
              .map((one) => [one.id, one.status, one.severity])
              .sort(),
          ])
        }
    }),
    { numRuns: runs, ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) }) },
  )
}, 600_000)
