import { readFileSync } from 'node:fs'
import { roles } from '@portal/kit/actor'
import { isoWeek } from '@portal/kit/dates'
import { formatDate, formatDateTime, formatKroner, formatNumber } from '@portal/kit/format'
import { permissionsOf } from '@portal/kit/permissions'
import { texts } from '@portal/ui/texts'
import { expect } from 'vitest'
import { all, asksNothing, onScreen, otherwise, provenBy, type Row, type Rows } from './rows.ts'

const signInScreen = onScreen('2: the sign-in screen, field by field, on the public routes')
const whileBusy = onScreen('2: while the service initialises, and while a sign-in is on its way')
const resetView = onScreen('2, 4 and 5: the reset view, its fields, its words, and back to the login view after 5 seconds')
const refusals = onScreen('5 and 8: what is refused before it is sent, and by the server')
const sentToLogin = onScreen('2 and 6: a stranger is sent to /login from every protected route, which is remembered')
const titles = onScreen('2: every protected route has its title')
const waysAbout = onScreen('2: / leads to /dashboard, an unknown path to a 404 page, and a slow start shows a spinner')
const shell = onScreen('2: the shell at a desk')
const foldingMenu = onScreen('2: the shell on a phone has a menu that folds')
const builtModule = all(titles, otherwise('*Coming soon*: modules are built'))

/** 2. Screens and routes. */
export const screens: Rows = {
  'They use a centred card layout on a blue gradient, with the product title and the subtitle Enterprise Compliance Platform.':
    signInScreen,
  '/login, /register and /forgot-password all show the same sign-in screen.': all(
    signInScreen,
    otherwise('*/forgot-password* opens the one sign-in screen'),
  ),
  'The sign-in screen contains:': asksNothing,
  'an e-mail field;': signInScreen,
  'a password field with a show/hide toggle;': signInScreen,
  'a remember-me checkbox;': signInScreen,
  'a link Glemt passord?;': signInScreen,
  'a submit button, labelled Logger inn... while busy;': whileBusy,
  'a button Logg inn med Google;': signInScreen,
  'a note about contacting an administrator for access.': signInScreen,
  'It also has a reset-password view with an e-mail field, a send button and a back link to the login view.': resetView,
  'While the authentication service initialises it shows Initialiserer....': whileBusy,
  'They need an authenticated user.': sentToLogin,
  'Otherwise the user is redirected to /login, and the origin is remembered.': all(sentToLogin, otherwise('goes back to that page')),
  "/dashboard | greeting Velkommen plus the user's firstname | says the dashboard is coming soon": builtModule,
  '/tasks | Oppgaver | coming soon': builtModule,
  '/deviations | Avvik | coming soon': builtModule,
  '/risk-evaluation | Risikovurdering | coming soon': builtModule,
  '/internal-control | Internkontroll | coming soon': builtModule,
  '/documents | Dokumenter | coming soon': builtModule,
  '/reports | Rapporter | coming soon': builtModule,
  '/settings | Innstillinger | coming soon': builtModule,
  '/profile | Min profil | shows name, e-mail and a KS-ID': titles,
  '/ redirects to /dashboard.': waysAbout,
  'Any other path shows a 404 page reading Siden ble ikke funnet, with a link to /dashboard.': all(
    waysAbout,
    provenBy('tests/e2e/session.e2e.ts', 'an address that leads nowhere keeps the frame'),
  ),
  'While the authentication status is loading, a spinner with Laster... shows.': waysAbout,
  'A global error screen shows Noe gikk galt, the error message and a Prøv igjen button.': all(
    onScreen('2: a global error shows «Noe gikk galt», the message and «Prøv igjen»'),
    otherwise('*The error’s message* (global error)'),
  ),
  'The header has a title link to /dashboard and top navigation for the seven modules, with the active one highlighted.': shell,
  'A collapsible mobile menu.': foldingMenu,
  'A notification bell with a red dot.': shell,
  'A user menu showing initials and full name.': shell,
  'It contains Profile, Settings and Logout.': shell,
  'A footer with a copyright notice (year 2025).': shell,
  'Logout ends the session and goes to /login.': all(shell, provenBy('tests/e2e/session.e2e.ts', 'signing out says that it does')),
  'The container maximum width is 7xl.': shell,
}

/** 4. States and transitions. */
export const states: Rows = {
  'Initialising, then ready.': all(
    whileBusy,
    provenBy('modules/identity/auth/web/startUp.test.ts', 'another try with the configuration there is ready'),
  ),
  'Toggles between the login view and the reset-password view.': resetView,
  'A busy flag is set during requests.': whileBusy,
  'After a successful reset e-mail request, a success message shows and after 5 seconds the view returns to login.': resetView,
  'It starts signed out.': provenBy('modules/identity/auth/web/store.test.ts', 'it starts signed out'),
  'It is loading during login, register, 2FA verify, password-reset request or auth check.': provenBy(
    'modules/identity/auth/web/store.test.ts',
    'signing in is loading until the answer comes',
  ),
  'On success the user is set, isAuthenticated is true and permissions are derived from roleId.': provenBy(
    'modules/identity/auth/web/store.test.ts',
    'the permissions follow the role',
  ),
  'On failure the user is cleared and the error message is stored.': all(
    provenBy('modules/identity/auth/web/store.test.ts', 'a failed %s clears the user and keeps the server'),
    otherwise('*«Login failed»*'),
  ),
  'Logout always clears the user, the permissions and the error, even if the server call fails.': provenBy(
    'modules/identity/auth/web/store.test.ts',
    'signing out clears everything, also when the server does not answer',
    'signing out waits two seconds at most',
  ),
  'A refresh or check with no user leaves the store signed out.': provenBy(
    'modules/identity/auth/web/store.test.ts',
    'a check or a refresh that finds no user leaves it signed out',
  ),
  'An access token counts as expired when its stored expiry has passed or when no expiry is stored.': provenBy(
    'packages/ui/refresh.test.ts',
    'a token is expired when its time has passed, or none is stored',
  ),
  'An expired token is refreshed before a request.': provenBy('packages/ui/refresh.test.ts', 'an expired token is renewed before the call'),
  'Only one refresh runs at a time, and concurrent requests share it.': provenBy(
    'packages/ui/refresh.test.ts',
    'twenty calls at once share one refresh',
  ),
  'Proactive refresh happens at about half the token lifetime plus 5 minutes, and at most 5 minutes before expiry.': all(
    provenBy('packages/ui/refresh.test.ts', 'a token of %i s is renewed after %d minutes'),
    otherwise('*Proactive refresh*'),
  ),
  'The app loads configuration.': provenBy(
    'modules/identity/auth/web/startUp.test.ts',
    'without its configuration the portal says',
    'a configuration that never comes is given up',
  ),
  'If the feature flag enableFirebase is on, it initialises the identity provider.': provenBy(
    'modules/identity/auth/web/startUp.test.ts',
    'one that is there is made ready with the configuration',
  ),
  'It then checks the authentication status.': provenBy(
    'modules/identity/auth/web/startUp.test.ts',
    'a session that is over is an ordinary start',
  ),
  "A change of the identity provider's state to signed-in triggers the backend token exchange, then navigation to /dashboard.": all(
    provenBy('tests/e2e/firebase/google.e2e.ts', 'popup, exchange, on to /dashboard'),
    otherwise('goes back to that page'),
  ),
  'It is cached and reused until 5 minutes before expiry, otherwise re-minted.': provenBy(
    'modules/identity/firebase/web/appCheckKeeper.test.ts',
    'reused until 5 minutes before expiry, otherwise re-minted',
  ),
  'Retry wait is 30 s, doubling up to 960 s.': provenBy(
    'modules/identity/firebase/web/appCheckKeeper.test.ts',
    'the retry wait is 30 s, doubling up to 960 s',
  ),
  'The initial setup delay is 1000 ms.': provenBy(
    'modules/identity/firebase/web/appCheckKeeper.test.ts',
    'the initial set-up waits 1000 ms',
  ),
  'Task and deviation status transitions are not shown.': asksNothing,
}

const genericMessages: Row = () => {
  const { validation } = texts
  const { required, email, minLength, maxLength, passwordMismatch, phone, orgNumber, date, dateNotFuture, dateNotPast } = validation
  const words = [
    required('navn'),
    email,
    minLength(2),
    maxLength(9, 10),
    passwordMismatch,
    phone,
    orgNumber,
    date,
    dateNotFuture,
    dateNotPast,
  ]
  for (const word of words) expect(word.length).toBeGreaterThan(5)
}

/** 5. Validation rules. */
export const validation: Rows = {
  'The e-mail field and the reset e-mail field are required and of e-mail type.': all(signInScreen, resetView),
  'The password is required.': all(signInScreen, refusals),
  'Reset requires a filled e-mail, else the message Skriv inn e-postadressen din.': resetView,
  "A request without a stored token fails with 401 'No authentication token'.": provenBy(
    'packages/ui/refresh.test.ts',
    'a call without a stored token is 401',
  ),
  "A refresh without a refresh token fails with 401 'No refresh token available'.": all(
    provenBy('packages/ui/refresh.test.ts', 'a refresh without a handle is 401'),
    provenBy('modules/identity/auth/server/refresh.test.ts', 'a refresh without a refresh token (%j) is 401'),
  ),
  'The text catalogue holds generic messages: required, valid e-mail, min/max length, password mismatch, invalid phone, invalid organisation number, invalid date, date not in the future or past.':
    genericMessages,
  'They are not enforced in the shown screens.': asksNothing,
  'Password policy beyond the required field is not shown.': asksNothing,
}

/** Whoever is signed in reaches what whoever is not is kept from; the sweep of every module holds each endpoint to it. */
const bothLevels: Row = async ({ portal, t }) => {
  for (const path of ['/auth/me', '/deviations', '/tasks', '/company']) {
    expect((await portal.anonymous.get(path)).status, path).toBe(401)
    expect((await t.as('employee').get(path)).status, path).toBe(200)
  }
  await sentToLogin({ portal, t })
}
const named = {
  1: ['admin', 'read', 'write', 'delete', 'manage_users', 'manage_billing', 'view_reports'],
  2: ['read', 'write', 'delete', 'manage_team', 'view_reports'],
  3: ['read', 'write', 'view_own'],
  4: ['read', 'audit', 'view_reports'],
  5: ['read', 'control', 'view_reports'],
  6: ['read'],
}
const roleMay =
  (roleId: keyof typeof named): Row =>
  () =>
    expect(permissionsOf(roleId)).toEqual(named[roleId])

/** 6. Roles and permissions. */
export const permissions: Rows = {
  'Access levels enforced: unauthenticated (login screens only) and authenticated (all app routes).': bothLevels,
  'Permissions derived from roleId:': asksNothing,
  '1 | admin | admin, read, write, delete, manage_users, manage_billing, view_reports': roleMay(1),
  '2 | leader | read, write, delete, manage_team, view_reports': roleMay(2),
  '3 |  | read, write, view_own': roleMay(3),
  '4 |  | read, audit, view_reports': roleMay(4),
  '5 |  | read, control, view_reports': roleMay(5),
  'other |  | read only': roleMay(6),
  'Stored-user helpers treat role 1 as admin and role 2 as leader.': provenBy(
    'modules/identity/auth/web/store.test.ts',
    'the stored person is admin with role 1, leader with role 2',
  ),
  'Where these permissions gate screens is not shown.': asksNothing,
}

const fiveRoles: Row = () => expect(roles).toHaveLength(5)
const onlyNorwegian: Row = () => expect(readFileSync('apps/web/index.html', 'utf8')).toContain('<html lang="nb">')
const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const kroner: Row = () => expect([1234.5, 0].map((n) => plain(formatKroner(n)))).toEqual(['1 235 kr', '0 kr'])
const numbers: Row = () => expect([1, 1.5, 1.255].map((n) => plain(formatNumber(n)))).toEqual(['1', '1,5', '1,26'])
const dates: Row = () =>
  expect([formatDate('2025-05-07'), formatDateTime('2025-05-07T07:05:00Z')]).toEqual(['07.05.2025', '07.05.2025 09:05'])
const weeks: Row = () => expect(isoWeek('2025-05-11').week).toBe(isoWeek('2025-05-05').week)
const configOf = async ({ portal }: Parameters<Row>[0]) => (await portal.app.inject({ url: '/config.json' })).json()
const switchesOff: Row = async (stack) =>
  expect(await configOf(stack)).toMatchObject({ enableFirebase: false, enableErrorReporting: false, enableAnalytics: false })
const noCredentials: Row = async (stack) => expect(Object.keys(await configOf(stack))).not.toContain('firebase')

/** 9. Business constants and limits. */
export const constants: Rows = {
  'Request timeout | 30000 ms': provenBy('packages/ui/request.test.ts', 'no answer in time is 408'),
  'Cloud function timeout | 70000 ms': provenBy('modules/identity/firebase/web/appCheckKeeper.test.ts', 'is given up after 70 000 ms'),
  'Cloud function region | europe-west1': provenBy(
    'packages/platform/config/configAppCheck.test.ts',
    'the function is the one in region europe-west1',
  ),
  'App Check token reuse | until 5 minutes before expiry': provenBy(
    'modules/identity/firebase/web/appCheckKeeper.test.ts',
    'reused until 5 minutes before expiry, otherwise re-minted',
  ),
  'App Check retry | 30 s, doubling up to 960 s': provenBy(
    'modules/identity/firebase/web/appCheckKeeper.test.ts',
    'the retry wait is 30 s, doubling up to 960 s',
  ),
  'App Check initial setup delay | 1000 ms': provenBy(
    'modules/identity/firebase/web/appCheckKeeper.test.ts',
    'the initial set-up waits 1000 ms',
  ),
  'Service worker activation wait | 10000 ms': provenBy(
    'modules/records/notifications/web/device.test.ts',
    'a service worker has 10 seconds to become active',
  ),
  'Push token re-registration | after 7 days': provenBy(
    'modules/records/notifications/web/device.test.ts',
    'push token re-registration after 7 days',
  ),
  'Reset-view return delay | 5 seconds': resetView,
  'Roles | 1 to 5': fiveRoles,
  'Language | nb-NO only, detected from local storage then browser': all(onlyNorwegian, otherwise('*Language*: there is one')),
  'Currency | NOK, no decimals': kroner,
  'Numbers | 0-2 decimals': numbers,
  'Date formats | dd.MM.yyyy and dd.MM.yyyy HH:mm': dates,
  'Week start | Monday': weeks,
  'Copyright year | 2025': shell,
  'Container max width | 7xl': shell,
  'In the configuration, the switches for the backend SDK, error reporting and analytics are off.': switchesOff,
  'All cloud credential fields are undefined.': noCredentials,
  'The cloud SDK credential values are not shown.': asksNothing,
}
