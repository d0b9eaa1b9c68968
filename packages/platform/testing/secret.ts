/** One secret for every test file: the logins derived from it belong to the cluster they share. */
export const testSecret = 'a-secret-that-only-tests-know-0123456789'
