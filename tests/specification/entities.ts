import { roles } from '@portal/kit/actor'
import { severities, statuses } from '@portal/modules/cases/deviations'
import { CompanyFields } from '@portal/modules/identity/company'
import { effectiveStatuses, priorities } from '@portal/modules/work/tasks'
import { expect } from 'vitest'
import { deviationTexts } from '../../modules/cases/deviations/texts.ts'
import { browser, rightPassword, withPassword, wrongPassword } from '../../modules/identity/auth/server/testing.ts'
import { taskTexts } from '../../modules/work/tasks/texts.ts'
import { all, asksNothing, onScreen, otherwise, provenBy, type Row, type Rows, type Stack } from './rows.ts'

async function signedIn({ portal, t }: Stack) {
  const person = await withPassword(t, await t.addUser())
  const visitor = browser(portal)
  const answer = await visitor.login(person.email, rightPassword)
  return { person, visitor, answer }
}
const user: Row = async (stack) => {
  const { person, answer } = await signedIn(stack)
  const [firstname] = person.name.split(' ')
  expect(answer.body.user).toMatchObject({ firstname, lastname: expect.any(String), email: person.email, ksId: stack.t.ksId, roleId: 3 })
}
const tokens = { token: expect.any(String), refreshToken: expect.any(String), expiresIn: 900 }
const session: Row = async (stack) => expect((await signedIn(stack)).answer.body).toMatchObject({ ...tokens, user: expect.any(Object) })
const answersOfSignIn: Row = async (stack) => {
  const { person, answer } = await signedIn(stack)
  expect(answer.body.success).toBe(true)
  const refused = await browser(stack.portal).login(person.email, wrongPassword)
  expect(refused.body).toMatchObject({ success: false, error: 'Ugyldig e-post eller passord' })
}
const refreshed: Row = async (stack) => expect((await (await signedIn(stack)).visitor.refresh()).body).toEqual(tokens)

const taskWords: Row = () => {
  expect(effectiveStatuses.toSorted()).toEqual(['cancelled', 'completed', 'inProgress', 'overdue', 'pending'])
  expect(priorities).toEqual(['low', 'medium', 'high', 'urgent'])
  expect(Object.keys(taskTexts.status).toSorted()).toEqual(effectiveStatuses.toSorted())
  expect(Object.keys(taskTexts.priority)).toEqual([...priorities])
}
const caseWords: Row = () => {
  expect(severities).toEqual(['low', 'medium', 'high', 'critical'])
  for (const status of ['open', 'inProgress', 'resolved', 'closed'] as const) expect(statuses).toContain(status)
  for (const field of ['reportedByName', 'reportedAt', 'resolvedAt', 'rootCause', 'impact', 'likelihood'] as const)
    expect(deviationTexts.field[field].length).toBeGreaterThan(2)
}
const companyWords: Row = () =>
  expect(Object.keys(CompanyFields.shape)).toEqual(
    expect.arrayContaining([
      'name',
      'orgNumber',
      'address',
      'zipCode',
      'city',
      'country',
      'website',
      'industry',
      'employees',
      'revenue',
      'founded',
    ]),
  )
const roleNames: Row = () => expect(roles).toEqual(['admin', 'leader', 'employee', 'auditor', 'controller'])

/** 3. Entities and their fields. */
export const entities: Rows = {
  'firstname, lastname, email, ksId (tenant id) and roleId (number 1 to 5).': user,
  'Other fields are not shown.': asksNothing,
  'user, token, refreshToken and expiresIn (seconds).': session,
  'Authentication responses also carry success and error.': all(
    answersOfSignIn,
    provenBy('modules/identity/firebase/server/exchange.test.ts', 'on failure an error field is read'),
  ),
  'token, refreshToken, expiresIn.': refreshed,
  'user, isAuthenticated, isLoading, error, permissions.': provenBy(
    'modules/identity/auth/web/store.test.ts',
    'a failed %s clears the user and keeps',
  ),
  'Persisted to local storage under the name ks-auth: user, isAuthenticated, permissions.': all(
    onScreen('3: the keys in the browser’s storage while somebody is signed in'),
    provenBy('modules/identity/auth/web/store.test.ts', 'only what the first paint needs is kept under ks-auth'),
  ),
  'ks_token, ks_refresh_token, ks_token_expiry, ks_tenant_id, ks_user.': all(
    onScreen('3: the keys in the browser’s storage while somebody is signed in'),
    provenBy('packages/ui/refresh.test.ts', 'signing in writes the eight keys'),
  ),
  'auth_token, refresh_token, token_expires.': all(
    onScreen('3: the keys in the browser’s storage while somebody is signed in'),
    provenBy('packages/ui/refresh.test.ts', 'signing in writes the eight keys'),
  ),
  'Holds an fcmToken.': provenBy('modules/records/notifications/server/registrations.test.ts', 'with Firebase a token is registered'),
  'task: status (pending, inProgress, completed, cancelled, overdue); priority (low, medium, high, urgent); dueDate, assignee, description, attachments, comments, subtasks.':
    taskWords,
  'deviation: severity (low, medium, high, critical); status (open, inProgress, resolved, closed); reportedBy, reportedDate, resolvedDate, correctiveActions, rootCause, impact, likelihood.':
    all(caseWords, otherwise('**Names of the text catalogue**')),
  'risk: probability, consequence, riskLevel (low, medium, high, extreme); mitigation, owner, reviewDate, acceptableRisk.': otherwise(
    'The words of risk come with that module',
  ),
  'company: name, orgNumber, address, zipCode, city, country, website, industry, employees, revenue, founded.': companyWords,
  'role names listed: admin, leader, employee, auditor, controller.': roleNames,
}
