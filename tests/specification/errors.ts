import { texts } from '@portal/ui/texts'
import { expect } from 'vitest'
import { all, asksNothing, onScreen, otherwise, provenBy, type Row, type Rows } from './rows.ts'

const genericErrors: Row = () => {
  const { network, server, notFound, unauthorized, forbidden, sessionExpired, validation, upload, uploadSize, uploadType } = texts.error
  const words = [network, server, notFound, unauthorized, forbidden, sessionExpired, validation, upload, uploadSize(25), uploadType('PDF')]
  for (const word of words) expect(word).toMatch(/^[A-ZÆØÅ].*/)
}

/** 8. The error catalogue. */
export const errors: Rows = {
  '**API client errors** carry status, message and body.': provenBy('packages/ui/request.test.ts', 'status %i with body %s'),
  "A non-OK response gives the body message, else 'Request failed' or 'HTTP {status}'.": provenBy(
    'packages/ui/request.test.ts',
    'status %i with body %s',
    "[403, '{}', 'Request failed'",
    "'HTTP 502'",
  ),
  "A timeout gives 408 'Request timeout'.": provenBy('packages/ui/request.test.ts', 'no answer in time is 408'),
  "A network failure gives 500 with the message or 'Network error'.": provenBy(
    'packages/ui/request.test.ts',
    'a lost network is 500 with the reason',
  ),
  "A failed upload gives 'Upload failed'.": provenBy('packages/ui/request.test.ts', 'a failed upload with body %s', 'Upload failed'),
  "A failed token refresh clears the stored tokens and gives 401 'Token refresh failed'.": all(
    provenBy('packages/ui/refresh.test.ts', 'a refused refresh clears what is stored'),
    otherwise('*A failed refresh clears the tokens*'),
  ),
  "'Login failed', 'Registration failed', 'Token refresh failed', 'Two-factor verification failed', 'Password reset request failed'.": all(
    provenBy(
      'modules/identity/auth/web/store.test.ts',
      "'Login failed'",
      "'Registration failed'",
      'Token refresh failed',
      "'Two-factor verification failed'",
      "'Password reset request failed'",
    ),
    otherwise('*«Login failed»*'),
  ),
  'The server message is used when present.': provenBy(
    'modules/identity/auth/web/store.test.ts',
    'a failed %s clears the user and keeps the server’s words, or the fallback',
  ),
  "A failed custom-token or exchange call gives the server error text, else 'Failed to get custom token' or 'Failed to exchange token'.":
    all(
      provenBy('tests/e2e/firebase/passwords.e2e.ts', 'Failed to get custom token'),
      provenBy('modules/identity/firebase/server/customToken.test.ts', 'a failed custom-token call gives the server’s error text'),
    ),
  "A failed backend exchange from the sign-in screen gives the server text or 'Failed to authenticate with backend'.": provenBy(
    'tests/e2e/firebase/passwords.e2e.ts',
    'a failed exchange gives the server’s text, or that the backend did not authenticate',
  ),
  "'Permission denied - check Firebase security rules'": provenBy(
    'modules/identity/firebase/web/appCheckMint.test.ts',
    'Permission denied - check Firebase security rules',
  ),
  "'Authentication required'": provenBy('modules/identity/firebase/web/appCheckMint.test.ts', 'Authentication required'),
  "'Token generation failed'": provenBy('modules/identity/firebase/web/appCheckMint.test.ts', 'Token generation failed'),
  'invalid e-mail | Ugyldig e-postadresse': all(
    onScreen('5 and 8: what is refused before it is sent, and by the server'),
    provenBy('tests/e2e/firebase/passwords.e2e.ts', 'login messages: invalid e-mail'),
  ),
  'user not found | Ingen bruker funnet med denne e-postadressen': all(
    provenBy('modules/identity/auth/web/loginMessage.test.ts', 'every cause in the catalogue has its own words'),
    provenBy('tests/e2e/firebase/passwords.e2e.ts', 'login messages: user not found, wrong password and invalid credential'),
  ),
  'wrong password | Feil passord': all(
    provenBy('modules/identity/auth/web/loginMessage.test.ts', 'every cause in the catalogue has its own words'),
    provenBy('tests/e2e/firebase/passwords.e2e.ts', 'login messages: user not found, wrong password and invalid credential'),
  ),
  'invalid credential | Ugyldig e-post eller passord': all(
    provenBy('modules/identity/auth/web/loginMessage.test.ts', 'every cause in the catalogue has its own words'),
    onScreen('5 and 8: what is refused before it is sent, and by the server'),
  ),
  'too many requests | For mange mislykkede forsøk. Prøv igjen senere': all(
    provenBy('modules/identity/auth/web/loginMessage.test.ts', 'every cause in the catalogue has its own words'),
    provenBy('tests/e2e/firebase/passwords.e2e.ts', 'login messages: too many requests'),
  ),
  "other | the error's message, else En feil oppstod under innlogging": all(
    provenBy(
      'modules/identity/auth/web/loginMessage.test.ts',
      'anything else is said as it is, and a mute error in general words',
      'what a browser says of a part that could not be fetched',
    ),
    provenBy('tests/e2e/firebase/passwords.e2e.ts', 'login messages: anything else is said as it is'),
    otherwise('*Other sign-in errors show the error’s message*'),
    otherwise('*A disabled account at Firebase*'),
  ),
  'A popup closed by the user shows nothing.': provenBy('tests/e2e/firebase/google.e2e.ts', 'a popup closed by the user shows nothing'),
  'Any other failure shows Kunne ikke logge inn med Google.': provenBy(
    'tests/e2e/firebase/google.e2e.ts',
    'Google sign-in: any other failure',
  ),
  'Success: E-post sendt! Sjekk innboksen din for instruksjoner.': onScreen(
    '2, 4 and 5: the reset view, its fields, its words, and back to the login view after 5 seconds',
  ),
  'User not found: Ingen bruker funnet med denne e-postadressen.': provenBy(
    'tests/e2e/firebase/passwords.e2e.ts',
    'password reset: success, and user not found',
  ),
  'Other failure: Kunne ikke sende tilbakestillings-e-post.': all(
    provenBy('tests/e2e/firebase/passwords.e2e.ts', 'password reset: another failure'),
    otherwise('*Other failure of a reset*'),
  ),
  'Not initialised: Autentisering ikke initialisert.': provenBy('tests/e2e/firebaseOff.e2e.ts', 'initialisation: not initialised'),
  'Init failure: Kunne ikke initialisere autentisering.': all(
    provenBy('tests/e2e/firebase/passwords.e2e.ts', 'initialisation: init failure'),
    provenBy('modules/identity/auth/web/startUp.test.ts', 'a configuration that never comes is given up'),
  ),
  'The catalogue also holds generic messages for network, server, not found, unauthorized, forbidden, session expired, validation, and file upload, size and type.':
    genericErrors,
  'Their wording is not shown.': asksNothing,
}
