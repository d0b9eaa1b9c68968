import { ssoCalls } from './ssoCalls.ts'

export { CompanySignIn } from './CompanySignIn.tsx'

/** «Logg inn med Google» without Firebase: the page leaves for the installation's own provider, and the promise with it. */
export async function signInWithGoogle(): Promise<null> {
  const returnTo = new URLSearchParams(location.search).get('returnTo') ?? undefined
  const { url } = await ssoCalls.start({ google: true, returnTo }, { skipAuth: true, timeout: 15_000 })
  if (url) location.assign(url)
  return null
}
