import { ShownError } from '@portal/ui/client'
import type { Created, Signed } from '../contract.ts'
import { texts } from './texts.ts'

type Asked = { options: object }

/** The browser's own errors, in words. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new ShownError(texts.error[(cause as Error).name] ?? texts.error.NotAllowedError, { cause })
  }
}

/** Asks the browser for a signature, in words of its own to the person. Rejects with a ShownError. */
export const signatureFor = ({ options }: Asked) =>
  inWords(async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return credential.toJSON() as Signed
  })

/** Asks the browser for a new passkey. Rejects as above. */
export const passkeyFor = ({ options }: Asked) =>
  inWords(async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return credential.toJSON() as Created
  })
